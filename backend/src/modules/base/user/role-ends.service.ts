import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import type { Job } from '../../../kernel/durability/engine/job';
import { defineJob } from '../../../kernel/durability/engine/define-job';
import { Engine } from '../../../kernel/durability/engine/engine';
import { Handles, Schedules, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import { momentAfter } from '../../../kernel/crud/columns/row-version';
import { held } from '../../../kernel/stores/database/for-update';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { Live } from '../../../kernel/access/live/live';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { parseWireTime } from '../../../kernel/wire/envelope/wire';
import { StaffChanges } from '../staff-changes.service';
import { roleNames } from '../tables/role-names';
import { BaseSysUser } from '../tables/user.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { type HeldRoles, noteRoles, rolesOfUsers } from '../tables/user-roles';
import type { UserDraft } from './user.dto';

/** How many roles one transaction ends. */
const PAGE = 200;

/** Ends the roles whose time is over. */
const endRoles = defineJob<undefined>('base.endRoles');

/**
 * Takes away roles whose end has come, and records it in the history of the person. Their rights end without it, at that very moment
 * (`readRights`): if the row stayed, every count and filter of holders would have to look at the time, and the role could not be
 * given again.
 */
@Schedules(endRoles)
@Injectable()
export class RoleEnds {
  private readonly logger = new Logger('Roles');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly engine: Engine,
    private readonly changes: StaffChanges,
    private readonly live: Live,
  ) {}

  /** Call this after the terms are stored. If the job could not be scheduled, the sweep finds them. */
  async schedule(drafts: readonly UserDraft[]): Promise<void> {
    const texts = drafts.flatMap(({ roleTerms = [] }) => roleTerms.map(({ untilTime }) => untilTime));
    const ends = new Set(texts.flatMap((text) => (text ? [+parseWireTime(text)] : [])));
    try {
      if (ends.size) await this.engine.scheduleJobs([...ends].map((end) => jobAt(new Date(end))));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of the end of a role:', error);
    }
  }

  @Handles(endRoles)
  async end(): Promise<void> {
    let ended: BaseSysUserRole[];
    do {
      ended = await this.changes.runChange((manager, affected) => endSome(manager, affected));
      await this.tell(ended);
    } while (ended.length === PAGE);
  }

  @Sweeps(endRoles)
  async overdue(): Promise<Job<undefined>[]> {
    const now = new Date();
    return (await this.source.manager.existsBy(BaseSysUserRole, { untilTime: LessThanOrEqual(now) }))
      ? [jobAt(now)]
      : [];
  }

  /** The people themselves are told by name which of their roles ended. */
  private async tell(ended: readonly BaseSysUserRole[]): Promise<void> {
    const ids = ended.map(({ roleId }) => roleId);
    const names = await roleNames(ids, this.source.manager);
    for (const [userId, some] of grouped(ended, (row) => row.userId))
      this.live.toStaff([userId], 'rolesEnded', { names: some.map(({ roleId }) => names.get(roleId) ?? `#${roleId}`) });
  }
}

/** A role whose term was prolonged meanwhile stays: the rows are read in the transaction that ends them, which excludes other changes. */
async function endSome(manager: EntityManager, affected: Set<number>): Promise<BaseSysUserRole[]> {
  const due = await manager.find(BaseSysUserRole, {
    where: { untilTime: LessThanOrEqual(new Date()) },
    order: { userId: 'ASC', id: 'ASC' },
    take: PAGE,
  });
  const byMember = grouped(due, (row) => row.userId);
  const roles = await rolesOfUsers(manager, [...byMember.keys()]);
  await manager.delete(BaseSysUserRole, { id: In(due.map(({ id }) => id)) });
  for (const [userId, rows] of byMember) {
    const before: HeldRoles = roles.get(userId) ?? new Map();
    const after = new Map([...before].filter(([roleId]) => !rows.some((row) => row.roleId === roleId)));
    await noteRoles(manager, userId, before, after);
    affected.add(userId);
  }
  await renewVersions([...byMember.keys()], manager);
  return due;
}

/**
 * A form that was opened before shows the role still, so it is told that somebody else has changed the row. The rows are held, because
 * people change their own data without the lock of `StaffChanges`. One version is newer than all.
 */
async function renewVersions(ids: readonly number[], manager: EntityManager): Promise<void> {
  const people = await manager.find(BaseSysUser, {
    where: { id: In([...ids]) },
    select: { id: true, updateTime: true },
    ...held(manager),
  });
  if (!people.length) return;
  const newest = Math.max(...people.map(({ updateTime }) => +updateTime));
  await manager.update(BaseSysUser, { id: In([...ids]) }, { updateTime: momentAfter(String(newest)) });
}

const jobAt = (at: Date): Job<undefined> => endRoles.createJob(`endRoles:${+at}`, at, undefined);
