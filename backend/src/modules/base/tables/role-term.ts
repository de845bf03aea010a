/** From when until before when somebody has a role. Null is no bound. */
export interface RoleTerm {
  fromTime: Date | null;
  untilTime: Date | null;
}

/** A role without an end that holds from the start. */
export const UNLIMITED: RoleTerm = { fromTime: null, untilTime: null };

export const holdsAt = ({ fromTime, untilTime }: RoleTerm, at: number): boolean =>
  (!fromTime || +fromTime <= at) && (!untilTime || +untilTime > at);

export const isSameTerm = (one: RoleTerm, other: RoleTerm): boolean =>
  Number(one.fromTime) === Number(other.fromTime) && Number(one.untilTime) === Number(other.untilTime);

/** The next moment after `at` at which one of these roles begins or ends, in milliseconds since 1970. */
export function nextTurn(terms: readonly RoleTerm[], at: number): number | undefined {
  const turns = terms.flatMap(({ fromTime, untilTime }) =>
    [fromTime, untilTime].flatMap((turn) => (turn ? [+turn] : [])),
  );
  const later = turns.filter((turn) => turn > at);
  return later.length ? Math.min(...later) : undefined;
}
