import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { areRightsOver, type Staff } from '../../../kernel/basis/context/staff';
import type { FieldError } from '../../../kernel/basis/errors/field-error';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import type { RoleTerm } from '../tables/role-term';
import { rolesOfUser } from '../tables/user-roles';
import { readRights } from '../staff-rights';
import { GrantsService } from './grants.service';

/** An end of somebody's own rights, and the roles that they may not give from then on. */
export interface GrantEnd {
  end: Date;
  beyond: ReadonlySet<number>;
}

/** A role that somebody may give only for a time, because their own right to give it ends. */
export interface Overlong {
  roleId: number;
  /** from then on they may not give it */
  end: Date;
}

/** Decides how long somebody may give a role: not longer than they may give it at all. */
@Injectable()
export class LastingGrants {
  constructor(private readonly grants: GrantsService) {}

  /**
   * The earliest first. Whoever has no role with an end costs one query.
   * @param completed adds what the giver would have in addition to the rights that are stored
   */
  async findEnds(
    giver: Staff,
    manager: EntityManager,
    completed: (then: Staff) => Staff = (then) => then,
  ): Promise<GrantEnd[]> {
    const own = [...(await rolesOfUser(manager, giver.id)).values()];
    const now = Date.now();
    const ends = new Set(own.flatMap(({ untilTime }) => (untilTime && +untilTime > now ? [+untilTime] : [])));
    // A request that has waited may have been let in by rights that are over by now.
    if (areRightsOver(giver)) ends.add(now);
    const found: GrantEnd[] = [];
    for (const end of [...ends].sort((a, b) => a - b)) {
      const then = completed({ ...giver, ...(await readRights(manager, giver.id, end)) });
      found.push({ end: new Date(end), beyond: await this.grants.rolesBeyond(then, manager) });
    }
    return found;
  }
}

/** The first of these roles that would outlive the giver's right to give it. */
export function overlongAmong(
  given: Iterable<readonly [roleId: number, term: RoleTerm]>,
  ends: readonly GrantEnd[],
): Overlong | undefined {
  const all = [...given];
  for (const { end, beyond } of ends) {
    const overlong = all.find(([id, { untilTime }]) => beyond.has(id) && (!untilTime || untilTime > end));
    if (overlong) return { roleId: overlong[0], end };
  }
  return undefined;
}

/** The words of the sentence about it. */
export const overlongWords = ({ roleId, end }: Overlong, names: ReadonlyMap<number, string>) => ({
  role: names.get(roleId) ?? `#${roleId}`,
  end: wireTime(end),
});

/** The sentence about it for a form and a file. */
export const overlongFault = (overlong: Overlong, names: ReadonlyMap<number, string>) =>
  ({ key: 'user.termTooLong', params: overlongWords(overlong, names) }) as const satisfies FieldError;
