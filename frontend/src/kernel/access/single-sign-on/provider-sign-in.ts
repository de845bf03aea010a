import { post } from '../../call/api/api';
import type { Person } from '../account/grants';
import { beginSession } from '../account/sign-in';
import { leaveForProvider, type ProviderAnswer } from './provider-answer';
import { visitInWindow } from './provider-window';

export { visitInWindow };

/** Leaves for the provider. The page at `/sso` finishes the sign-in and leads to the target. */
export async function signInThere(target: string): Promise<void> {
  leaveForProvider(await post('base/open', 'askProvider'), target);
}

/** Signs in at the provider in a small window, on top of an open page. @throws ApiError, also with the reason `factor` */
export async function signInInWindow(signal: AbortSignal): Promise<Person> {
  return finishThere(await visitInWindow(() => post('base/open', 'askProvider'), signal));
}

/** @throws ApiError, with the reason `factor` and a token if the second step is due */
export async function finishThere(answer: ProviderAnswer): Promise<Person> {
  return beginSession(await post('base/open', 'provider', answer));
}

/** Proves there, in a small window, who the person at this session is. */
export const proveThere = (signal: AbortSignal): Promise<ProviderAnswer> =>
  visitInWindow(() => post('base/comm', 'askProvider'), signal);
