import { safeReturn } from '../../call/session/return-url';
import type { Person } from '../account/grants';
import { type SecondStep, secondStepIn } from '../account/sign-in';
import { takePending } from './provider-answer';
import { finishThere } from './provider-sign-in';
import { handOver } from './provider-window';

/** What came of the answer of the identity provider. */
export type Outcome =
  | { kind: 'in'; person: Person; target: string }
  | { kind: 'secondStep'; step: SecondStep; target: string }
  /** another window of this console has taken it, and closes this one if the browser lets it */
  | { kind: 'handedOver' }
  /** there was no answer, or nobody waits for it */
  | { kind: 'none' };

/**
 * Uses the answer with which the provider has sent this window back, once.
 * @param answer the query of the address
 * @throws ApiError
 */
export async function takeAnswer(answer: string): Promise<Outcome> {
  if (!answer) return { kind: 'none' };
  const pending = takePending(answer);
  if (!pending) return { kind: (await handOver(answer)) ? 'handedOver' : 'none' };
  const target = safeReturn(pending.target);
  try {
    return { kind: 'in', target, person: await finishThere({ flowToken: pending.flowToken, answer }) };
  } catch (error) {
    const step = secondStepIn(error);
    if (step) return { kind: 'secondStep', step, target };
    throw error;
  }
}
