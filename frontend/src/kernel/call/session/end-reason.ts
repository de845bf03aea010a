import { isObject } from '../../basis/values/is-object';

const REASONS = ['ended', 'password', 'disabled', 'deleted', 'idle', 'limit'] as const;

/**
 * Why the server ended a session: from another browser, by a new password, because the person may not sign in any more, because nobody used
 * it for long, or because it has lasted as long as a session may.
 */
export type EndReason = (typeof REASONS)[number];

export const isEndReason = (value: unknown): value is EndReason => REASONS.some((reason) => reason === value);

/** The reason that the server gives with the answer to a call whose session is over. */
export function endReasonIn(body: unknown): EndReason | undefined {
  const data = isObject(body) && isObject(body['data']) ? body['data'] : {};
  return isEndReason(data['reason']) ? data['reason'] : undefined;
}
