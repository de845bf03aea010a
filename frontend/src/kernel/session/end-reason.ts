const REASONS = ['ended', 'password', 'disabled', 'deleted'] as const;

/** Why the server ended a session: from another browser, by a new password, or because the person may not sign in any more. */
export type EndReason = (typeof REASONS)[number];

export const isEndReason = (value: unknown): value is EndReason => REASONS.some((reason) => reason === value);
