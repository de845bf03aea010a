import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import type { Ground } from './ground';

export interface Grounds {
  ground?: Ground | undefined;
  law?: string | null | undefined;
}

/**
 * The law of a policy after a change: one that rests on a law names it, and a rule of the house names none. A law goes with its ground.
 * @throws InvalidError at `law` if it is missing, or is named for a rule of the house
 */
export function lawOfGround({ ground, law }: Grounds, before: Grounds = {}): string | null {
  const isIllegal = (ground ?? before.ground) === 'illegal';
  const named = (law === undefined ? isIllegal && before.law : law?.trim()) || null;
  if (isIllegal && named === null) throw invalid('law', 'im.policy.lawMissing');
  if (!isIllegal && named !== null) throw invalid('law', 'im.policy.lawOfHouse');
  return named;
}
