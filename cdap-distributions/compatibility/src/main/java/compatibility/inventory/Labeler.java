package compatibility.inventory;

/** What the application asks of its plugin. */
public interface Labeler {
  /** Makes the label of an item. */
  String label(String item);
}
