import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { Job, JobRun } from '../../../../kernel/durability/engine/job';
import { defineJob } from '../../../../kernel/durability/engine/define-job';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import { type BannedType, ImTimedBan } from './timed-ban.entity';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { warnUnlessAway } from '../../../../kernel/basis/log/warn-unless-away';
import { chunked } from '../../../../kernel/basis/lists/chunked';

const AT_ONCE = 1000;
/** How many bans one act lifts, in one transaction. */
const PAGE = 200;
/** Jobs lift bans in time. The sweep lifts bans that are this late. */
const LEFT_AFTER_MS = 5000;

/** All bans of a kind that end between two moments. One job is enough for all bans with the same end. */
export interface UnbanJobData {
  type: BannedType;
  from: number;
  until: number;
}

/** Lifts expired bans. */
const unban = defineJob<UnbanJobData>('im.unban');

/** Lifts these bans in the name of the system, and skips targets that are no longer banned. */
export type Lift = (ids: readonly number[]) => Promise<unknown>;

/** Bans that end at a given time. Their rows are in the console's own database; the district that bans registers how to unban. */
@Injectable()
export class TimedBans {
  private readonly logger = new Logger('Bans');
  private readonly outbox: Outbox;
  private readonly lifts = new Map<BannedType, Lift>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly engine: Engine,
  ) {
    this.outbox = new Outbox(source);
  }

  /** Registers how bans of this kind are lifted. */
  onExpiry(type: BannedType, lift: Lift): void {
    this.lifts.set(type, lift);
  }

  /** Stores the end of bans in the transaction of the act, or removes a left-over end. */
  async setEnds(
    type: BannedType,
    ids: readonly number[],
    untilTime: Date | undefined,
    batch: string,
    manager: EntityManager,
  ): Promise<void> {
    const rows = untilTime ? ids.map((targetId) => ({ targetType: type, targetId, untilTime, batch })) : [];
    await this.outbox.writeEntry(
      manager,
      async (own) => {
        // None of them is banned yet, so an existing row is left over from an earlier ban.
        for (const some of chunked(ids, AT_ONCE))
          await own.delete(ImTimedBan, { targetType: type, targetId: In(some) });
        return insertMany(own, ImTimedBan, rows);
      },
      (written) => this.source.manager.delete(ImTimedBan, { id: In(written) }),
    );
  }

  /**
   * Deletes the ends of bans in the transaction of the act that unbans. If the chat has its own database, the rows are deleted after that
   * transaction: if it fails, the ban keeps its end, and a new ban made at once keeps its own.
   */
  async clearEnds(type: BannedType, ids: readonly number[], manager: EntityManager): Promise<void> {
    const own = this.outbox.managerBeside(manager);
    for (const some of chunked(ids, AT_ONCE)) {
      const rows = await own.find(ImTimedBan, {
        select: { id: true },
        where: { targetType: type, targetId: In(some) },
      });
      const found = rows.map(({ id }) => id);
      if (found.length)
        await this.outbox.removeEntry(manager, (beside) => beside.delete(ImTimedBan, { id: In(found) }));
    }
  }

  /** Removes the ends of bans that were not made. */
  async withdrawCall(batch: string): Promise<void> {
    await this.source.manager.delete(ImTimedBan, { batch });
  }

  /** Takes the expired bans among these, in the transaction that lifts them. People who were banned again since are not included. */
  async takeExpired(type: BannedType, ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const isOwn = manager.dataSource === this.source;
    const over = { targetType: type, targetId: In([...ids]), untilTime: LessThanOrEqual(new Date()) };
    const due = await this.outbox.managerBeside(manager).find(ImTimedBan, {
      select: { id: true, targetId: true },
      where: over,
      ...(isOwn && held(manager)),
    });
    // If the chat has its own database, the rows are deleted after the act, so that a crash in between never leaves a ban without an end.
    if (isOwn && due.length) await manager.delete(ImTimedBan, { ...over, id: In(due.map(({ id }) => id)) });
    return due.map(({ targetId }) => targetId);
  }

  /** Call this after the act. The rows are authoritative: if the job could not be scheduled, the sweep finds them. */
  async scheduleExpiry(type: BannedType, ids: readonly number[], untilTime: Date | undefined): Promise<void> {
    if (!untilTime || !ids.length) return;
    const end = +untilTime;
    try {
      await this.engine.scheduleJobs(jobOf(`unban:${type}:${end}`, { type, from: end, until: end }));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a ban:', error);
    }
  }

  /** The ends of these bans, in the format of the API. */
  async findEnds(type: BannedType, ids: readonly number[]): Promise<Map<number, string>> {
    if (!ids.length) return new Map();
    const rows = await this.source.manager.findBy(ImTimedBan, { targetType: type, targetId: In([...ids]) });
    return new Map(rows.map(({ targetId, untilTime }) => [targetId, wireTime(untilTime)]));
  }

  @Handles(unban)
  async endBans({ type, from, until }: UnbanJobData, run?: Pick<JobRun, 'signal'>): Promise<void> {
    const lift = this.lifts.get(type);
    const over = { targetType: type, untilTime: Between(new Date(from), new Date(until)) };
    while (lift && !run?.signal.aborted) {
      const page = await this.source.manager.find(ImTimedBan, {
        select: { id: true, targetId: true },
        where: over,
        order: { untilTime: 'ASC', id: 'ASC' },
        take: PAGE,
      });
      if (!page.length) return;
      await lift(page.map(({ targetId }) => targetId));
      // If there was nothing to lift, the rows are left over. A person who was banned again has a later end.
      await this.source.manager.delete(ImTimedBan, { ...over, id: In(page.map(({ id }) => id)) });
    }
  }

  @Sweeps(unban)
  async findOverdue(): Promise<Job<UnbanJobData>[]> {
    const left = new Date(Date.now() - LEFT_AFTER_MS);
    const kinds = await this.source.manager
      .createQueryBuilder(ImTimedBan, 'b')
      .select('b.targetType', 'type')
      .where({ untilTime: LessThanOrEqual(left) })
      .groupBy('b.targetType')
      .getRawMany<{ type: BannedType }>();
    return kinds.map(({ type }) => jobOf(`unban:${type}:left`, { type, from: 0, until: +left }));
  }
}

const jobOf = (key: string, data: UnbanJobData): Job<UnbanJobData> => unban.createJob(key, new Date(data.until), data);
