package io.cdap.cdap.examples.airports;

/**
 * An airport.
 *
 * @param iata its code, for example {@code SFO}
 * @param latitude degrees north, -90 to 90
 * @param longitude degrees east, -180 to 180
 */
public record Airport(
    String iata,
    String name,
    String city,
    String state,
    String country,
    double latitude,
    double longitude) {
  private static final double EARTH_RADIUS_KM = 6371.0088;

  /**
   * The distance to a place along the surface of a sphere of the mean radius of the earth, in km
   * (haversine formula; R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
   */
  public double distanceTo(double otherLatitude, double otherLongitude) {
    double latitudeHalf = Math.toRadians(otherLatitude - latitude) / 2;
    double longitudeHalf = Math.toRadians(otherLongitude - longitude) / 2;
    double a =
        Math.pow(Math.sin(latitudeHalf), 2)
            + Math.cos(Math.toRadians(latitude))
                * Math.cos(Math.toRadians(otherLatitude))
                * Math.pow(Math.sin(longitudeHalf), 2);
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
  }
}
