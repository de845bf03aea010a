/** The state of the notification to the chat product about an act. */
export enum EnforcementState {
  Pending,
  Done,
  GivenUp,
  /** no chat product is configured: the notification was only recorded */
  Recorded,
}
