import { invalid } from '../../../../kernel/basis/errors/invalid-error';

export interface Costs {
  strikes?: number | undefined;
  firstStrikes?: number | null | undefined;
}

/** What a policy gives if nothing is said. */
const USUAL = 1;

/** @throws InvalidError at `firstStrikes` if a first decision would give more strikes than a later one */
export function requireFewerFirst({ strikes, firstStrikes }: Costs, before: Costs = {}): void {
  const most = strikes ?? before.strikes ?? USUAL;
  const first = firstStrikes === undefined ? before.firstStrikes : firstStrikes;
  if (first != null && first > most) throw invalid('firstStrikes', 'im.policy.firstAbove', { strikes: most });
}
