import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../kernel/basis/context/staff';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { among } from '../../../kernel/stores/database/condition';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { BARRIERS, type Barrier } from '../tables/barrier';
import { type Limits, StaffLimits } from './staff-limits';

const MOST_NAMED = 10;

/**
 * Decides which staff members somebody may not change: those with a role that the person could not grant, and those who see a department
 * that the person does not see. Every call that changes or moves staff checks it here and nowhere else.
 */
@Injectable()
export class StaffReach {
  constructor(private readonly limits: StaffLimits) {}

  /** The staff members among these whom the caller may not change, and why. Takes a few queries, however many they are. */
  async barriersOf(
    ids: readonly number[],
    manager: EntityManager,
    asker: Staff = currentStaff(),
  ): Promise<Map<number, Barrier>> {
    const others = ids.filter((id) => id !== asker.id);
    if (asker.departmentIds === 'all' || !others.length) return new Map();
    const limits = await this.limits.readLimits(asker, manager);
    const roles = await rolesOf(others, manager);
    return new Map(
      others.flatMap((id): [number, Barrier][] => {
        const held = roles.get(id) ?? [];
        const barrier = barrierOf(
          id,
          held.map(({ roleId }) => roleId),
          limits,
        );
        return barrier ? [[id, barrier]] : [];
      }),
    );
  }

  /** Adds to each row of a list, whose roles are attached, why the caller may not change it, or null. */
  async attachBarriers(rows: WireRow[], manager: EntityManager): Promise<WireRow[]> {
    const asker = currentStaff();
    // What a transaction has changed is not announced yet, and only its own connection sees it.
    const isInTransaction = !!manager.queryRunner;
    const limits = isInTransaction ? await this.limits.readLimits(asker, manager) : await this.limits.getLimits(asker);
    for (const row of rows)
      row.barrier = row.id === asker.id ? null : (barrierOf(row.id, row.roleIds as number[], limits) ?? null);
    return rows;
  }

  /** @throws BusinessError with the staff members out of reach; then nothing may be changed */
  async requireReach(ids: readonly number[], manager: EntityManager, asker?: Staff): Promise<void> {
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
    await this.requireReach(ids, manager);
  }

  /** Nobody may change their own place in the organisation, except a super user, who gains nothing by it. */
  refuseOneself(ids: readonly number[]): void {
    const { id, isSuper } = currentStaff();
    if (!isSuper && ids.includes(id)) throw new BusinessError('user.notOneself', {}, { reason: 'oneself' });
  }
}

function barrierOf(id: number, roleIds: readonly number[], limits: Limits): Barrier | undefined {
  if (roleIds.some((role) => limits.superRoles.has(role))) return 'super';
  return limits.founders.has(id) || roleIds.some((role) => limits.strongerRoles.has(role)) ? 'stronger' : undefined;
}

async function rolesOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, { roleId: number }[]>> {
  const { sql, params } = among('`userId`', ids);
  const rows = await manager.query<{ userId: number; roleId: number }[]>(
    `SELECT \`userId\`, \`roleId\` FROM \`base_sys_user_role\` WHERE ${sql}`,
    params,
  );
  return grouped(rows, ({ userId }) => userId);
}

async function namesOf(ids: readonly number[], manager: EntityManager): Promise<string[]> {
  const { sql, params } = among('`id`', ids);
  const rows = await manager.query<{ name: string }[]>(
    `SELECT COALESCE(\`name\`, \`username\`) AS \`name\` FROM \`base_sys_user\` WHERE ${sql} ORDER BY \`id\``,
    params,
  );
  return rows.map(({ name }) => name);
}
