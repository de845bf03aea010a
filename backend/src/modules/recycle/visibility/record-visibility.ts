import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among, both, type Condition } from '../../../kernel/stores/database/condition';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { titlesOf } from '../preview';
import { type FoundScope, BinScopes } from './bin-scopes';
import { ReadableEntities } from './readable-entities';

/** Decides which records somebody sees: those whose rows they could all see if the rows existed. */
@Injectable()
export class RecordVisibility {
  constructor(
    private readonly scopes: BinScopes,
    private readonly readable: ReadableEntities,
  ) {}

  /** A condition on the record `a`; undefined for people who see everything. */
  async visibleCondition(manager: EntityManager): Promise<Condition | undefined> {
    const staff = currentStaff();
    if (staff.isSuper) return undefined;
    const seen = await this.entries(staff, manager, ({ scope }) => scope.seenBy(staff, manager));
    return {
      sql: `EXISTS (${ENTRIES}) AND NOT EXISTS (${ENTRIES} AND NOT (${seen.sql}))`,
      params: seen.params,
    };
  }

  /** The records among these that the caller may see. */
  async visibleAmong(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const where = both(among('a.`id`', [...new Set(ids)]), await this.visibleCondition(manager));
    const rows = await manager.query<{ id: number }[]>(
      `SELECT a.\`id\` FROM \`recycle_data\` a WHERE ${where.sql} ORDER BY a.\`id\``,
      where.params,
    );
    return rows.map(({ id }) => id);
  }

  /** @throws BusinessError with the title of the rows, if the caller may not restore or destroy one of these records */
  async requireChangeable(ids: readonly number[], manager: EntityManager): Promise<void> {
    const staff = currentStaff();
    if (staff.isSuper || !ids.length) return;
    const free = await this.entries(staff, manager, ({ scope }) =>
      (scope.changedBy ?? scope.seenBy).call(scope, staff, manager),
    );
    const where = both(among('a.`id`', ids), { sql: `EXISTS (${ENTRIES} AND NOT (${free.sql}))`, params: free.params });
    const held = await manager.query<{ id: number }[]>(
      `SELECT a.\`id\` FROM \`recycle_data\` a WHERE ${where.sql} ORDER BY a.\`id\``,
      where.params,
    );
    if (!held.length) return;
    const recordIds = held.map(({ id }) => id);
    const names = (await titlesOf(recordIds, manager)).join(', ');
    throw new BusinessError('recycle.heldBack', { names }, { reason: 'beyondOwn', ids: recordIds });
  }

  /** A condition for the scopes of a record that do not block the caller. */
  private async entries(
    staff: Staff,
    manager: EntityManager,
    ask: (found: FoundScope) => Condition | Promise<Condition>,
  ): Promise<Condition> {
    const readable = new Set(this.readable.listReadable(staff));
    const parts = [
      both(
        UNSCOPED,
        among(
          's.`entity`',
          [...readable].map(({ name }) => name),
        ),
      ),
    ];
    for (const found of this.scopes.all)
      if (readable.has(found.Entity))
        parts.push(both({ sql: 's.`entity` = ?', params: [found.Entity.name] }, await ask(found)));
    return { sql: parts.map(({ sql }) => `(${sql})`).join(' OR '), params: parts.flatMap(({ params }) => params) };
  }
}

const ENTRIES = 'SELECT 1 FROM `recycle_scope` s WHERE s.`recycleId` = a.`id`';
const UNSCOPED: Condition = { sql: 's.`ownerId` IS NULL', params: [] };
