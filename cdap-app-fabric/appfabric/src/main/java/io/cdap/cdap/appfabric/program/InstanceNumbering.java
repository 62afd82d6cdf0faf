package io.cdap.cdap.appfabric.program;

/**
 * How the instances that a runtime runs in this process are numbered among all instances of their
 * run: a process on a cluster runs one of many.
 */
public interface InstanceNumbering {
  /** All instances of a run are in this process. */
  InstanceNumbering ALL_HERE =
      new InstanceNumbering() {
        @Override
        public int id(int here) {
          return here;
        }

        @Override
        public int count(int here) {
          return here;
        }
      };

  /** The number, from 0, that the program is told of the instance of that number here. */
  int id(int here);

  /** How many instances the program is told there are, when so many are here. */
  int count(int here);
}
