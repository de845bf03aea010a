/**
 * Returns why a connection failed. For a host with several addresses the error is an AggregateError with one error for each address and no
 * message of its own.
 */
export const connectReason = (error: unknown): string => {
  const { message, errors } = error as Partial<AggregateError>;
  return errors?.length ? connectReason(errors[0]) : message || String(error);
};
