/** How far the chat product has been told of an act. */
export enum EnforcementState {
  Pending,
  Done,
  GivenUp,
  /** no chat product is configured: it was written down what one would have been told */
  Recorded,
}
