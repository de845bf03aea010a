import { momentOf } from '../../../kernel/basis/time/wire-time';
import type { RoleTerm } from '../role/use-term-words';

const boundOf = (time: string | null | undefined, unlimited: number) => momentOf(time) ?? unlimited;

/** Which of these roles hold at a moment: from their beginning until before their end. */
export const rolesAt = (roleIds: readonly number[], terms: readonly RoleTerm[], at: number): number[] =>
  roleIds.filter((id) => {
    const { fromTime, untilTime } = terms.find(({ roleId }) => roleId === id) ?? {};
    return boundOf(fromTime, -Infinity) <= at && boundOf(untilTime, Infinity) > at;
  });

/** The times after `now` at which a role begins or ends, in their order, as they travel. */
export function turnsAfter(terms: readonly RoleTerm[], now: number): string[] {
  const times = terms.flatMap(({ fromTime, untilTime }) => [fromTime ?? [], untilTime ?? []].flat());
  return [...new Set(times)].filter((time) => boundOf(time, -Infinity) > now).sort();
}
