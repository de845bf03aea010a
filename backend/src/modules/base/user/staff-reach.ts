import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../kernel/context/staff';
import { currentStaff } from '../../../kernel/context/current-staff';
import { among } from '../../../kernel/database/condition';
import { BusinessError } from '../../../kernel/errors/business-error';
import { GrantsService } from '../role/grants.service';
import { BARRIERS, type Barrier } from '../tables/barrier';

const MOST_NAMED = 10;

/**
 * Decides which staff members somebody may not change: those with a role that the person could not grant, and those who see a department
 * that the person does not see. Every call that changes or moves staff checks it here and nowhere else.
 */
@Injectable()
export class StaffReach {
  constructor(private readonly grants: GrantsService) {}

  /** The staff members among these whom the caller may not change, and why. Takes a few queries, however many they are. */
  async barriersOf(
    ids: readonly number[],
    manager: EntityManager,
    asker: Staff = currentStaff(),
  ): Promise<Map<number, Barrier>> {
    const { id: self, departmentIds } = asker;
    const others = ids.filter((id) => id !== self);
    if (departmentIds === 'all' || !others.length) return new Map();
    const beyond = await this.grants.rolesBeyond(asker, manager);
    const barriers = new Map<number, Barrier>();
    for (const id of await founders(others, departmentIds, manager)) barriers.set(id, 'stronger');
    for (const { userId, roleId, isSuper } of await heldRoles(others, manager))
      if (isSuper) barriers.set(userId, 'super');
      else if (beyond.has(roleId) && !barriers.has(userId)) barriers.set(userId, 'stronger');
    return barriers;
  }

  /** @throws BusinessError with the staff members out of reach; then nothing may be changed */
  async require(ids: readonly number[], manager: EntityManager, asker?: Staff): Promise<void> {
    const barriers = await this.barriersOf(ids, manager, asker);
    const worst = BARRIERS.find((one) => [...barriers.values()].includes(one));
    if (!worst) return;
    const told = [...barriers.keys()].slice(0, MOST_NAMED);
    const names = [...(await namesOf(told, manager)), ...(barriers.size > told.length ? ['…'] : [])].join(', ');
    const key = worst === 'super' ? 'user.superProtected' : 'user.stronger';
    throw new BusinessError(key, { names }, { reason: worst, ids: [...barriers.keys()] });
  }

  /** For staff who are moved or deleted. @throws BusinessError if one of them is out of reach or is the caller */
  async requireMovable(ids: readonly number[], manager: EntityManager): Promise<void> {
    this.refuseOneself(ids);
    await this.require(ids, manager);
  }

  /** Nobody may change their own place in the organisation, except a super user, who gains nothing by it. */
  refuseOneself(ids: readonly number[]): void {
    const { id, isSuper } = currentStaff();
    if (!isSuper && ids.includes(id)) throw new BusinessError('user.notOneself', {}, { reason: 'oneself' });
  }
}

interface HeldRole {
  userId: number;
  roleId: number;
  isSuper: unknown;
}

function heldRoles(ids: readonly number[], manager: EntityManager): Promise<HeldRole[]> {
  const { sql, params } = among('ur.`userId`', ids);
  return manager.query<HeldRole[]>(
    'SELECT ur.`userId`, ur.`roleId`, r.`isSuper` FROM `base_sys_user_role` ur ' +
      `JOIN \`base_sys_role\` r ON r.\`id\` = ur.\`roleId\` WHERE ${sql}`,
    params,
  );
}

/** The creators of departments, who see these whatever their roles grant. */
async function founders(
  ids: readonly number[],
  departmentIds: readonly number[],
  manager: EntityManager,
): Promise<number[]> {
  const [those, within] = [among('`userId`', ids), among('`id`', departmentIds)];
  const rows = await manager.query<{ userId: number }[]>(
    `SELECT DISTINCT \`userId\` FROM \`base_sys_department\` WHERE ${those.sql} AND NOT (${within.sql})`,
    [...those.params, ...within.params],
  );
  return rows.map(({ userId }) => userId);
}

async function namesOf(ids: readonly number[], manager: EntityManager): Promise<string[]> {
  const { sql, params } = among('`id`', ids);
  const rows = await manager.query<{ name: string }[]>(
    `SELECT COALESCE(\`name\`, \`username\`) AS \`name\` FROM \`base_sys_user\` WHERE ${sql} ORDER BY \`id\``,
    params,
  );
  return rows.map(({ name }) => name);
}
