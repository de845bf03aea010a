import { perWindow } from '../../basis/storage/storage';

/** What the server needs to read the answer of the identity provider. */
export interface ProviderAnswer {
  flowToken: string;
  answer: string;
}

/** A visit that this window has begun and comes back from. */
interface Pending {
  state: string;
  flowToken: string;
  /** the page that was asked for before */
  target: string;
}

const KEY = 'provider';

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  ['state', 'flowToken', 'target'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

export const stateIn = (addressOrQuery: string): string =>
  new URLSearchParams(addressOrQuery.slice(addressOrQuery.indexOf('?'))).get('state') ?? '';

/** Leaves the console for the identity provider, which sends this window back. */
export function leaveForProvider({ url, flowToken }: { url: string; flowToken: string }, target: string): void {
  perWindow.writeJson(KEY, { state: stateIn(url), flowToken, target });
  window.location.assign(url);
}

/** The visit that this window has begun, if the answer belongs to it; once. */
export function takePending(answer: string): Pending | undefined {
  const pending = perWindow.readJson(KEY, isPending);
  if (pending?.state !== stateIn(answer)) return undefined;
  perWindow.remove(KEY);
  return pending;
}
