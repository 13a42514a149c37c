/** A place that somebody may mean with what they have typed so far. */
export interface PlaceSuggestion {
  label: string;
  latitude: number;
  longitude: number;
  /** A town's pin is its centre, which may be kilometres from any door. */
  is_wide: boolean;
}
