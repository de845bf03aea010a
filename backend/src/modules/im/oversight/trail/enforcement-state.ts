/** The state of the notification to the chat product about an act. */
export enum EnforcementState {
  Pending,
  Done,
  GivenUp,
  /** no chat product is configured: the notification was only recorded */
  Recorded,
  /** the chat product was told, but it is not known who of those concerned is connected */
  Unsure,
}
