/** Why a server could not be spoken to. A host of several addresses fails with one error for each, and none of its own. */
export const connectReason = (error: unknown): string => {
  const { message, errors } = error as Partial<AggregateError>;
  return errors?.length ? connectReason(errors[0]) : message || String(error);
};
