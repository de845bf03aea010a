import { BAN_SPANS, type BanSpan } from '../../batches/spans';
import type { ImPolicy } from '../policy/policy.entity';
import type { ImRung } from './rung.entity';

type Given = Pick<ImPolicy, 'strikes' | 'firstStrikes'>;
type Step = Pick<ImRung, 'strikes' | 'duration'>;

/** The strikes that a decision gives: a first one may give fewer. */
export const strikesOf = ({ strikes, firstStrikes }: Given, isFirst: boolean): number =>
  isFirst ? (firstStrikes ?? strikes) : strikes;

/**
 * How long a ban is recommended: as long as the highest rung says that the strikes reach, but never shorter than the policy says.
 * @param strikes those that stand, with those that the decision gives
 * @param ladder its rungs, in any order
 */
export function recommendedBan(
  { duration }: Pick<ImPolicy, 'duration'>,
  strikes: number,
  ladder: readonly Step[],
): BanSpan {
  const reached = ladder.filter((rung) => rung.strikes <= strikes);
  const rung = reached.reduce<Step | undefined>(
    (top, one) => (top && top.strikes > one.strikes ? top : one),
    undefined,
  );
  return rung ? longer(duration, rung.duration) : duration;
}

const longer = (one: BanSpan, other: BanSpan): BanSpan =>
  BAN_SPANS.indexOf(one) < BAN_SPANS.indexOf(other) ? other : one;
