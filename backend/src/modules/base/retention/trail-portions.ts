import { keptSince } from '../../../kernel/crud/retention/keep-days';
import { ROWS_OF, TRAIL_KINDS, type TrailKind, type TrailRows } from './trail-kinds';

/** Rows of one kind, and since when they are kept. */
export interface TrailPortion extends Pick<TrailRows, 'Entity' | 'rows'> {
  kind: TrailKind;
  since: Date;
}

/** @param days for how many days each kind is kept */
export function portionsOf(days: Readonly<Record<TrailKind, number>>): TrailPortion[] {
  const longest = keptSince(Math.max(...TRAIL_KINDS.map((kind) => days[kind])));
  return TRAIL_KINDS.flatMap((kind) => {
    const { Entity, rows, lasting } = ROWS_OF[kind];
    const own = { kind, Entity, rows, since: keptSince(days[kind]) };
    return lasting ? [own, { kind, Entity, rows: lasting, since: longest }] : [own];
  });
}
