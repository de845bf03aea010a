import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { insertMany } from '../../../kernel/database/insert-many';
import { wireTime } from '../../../kernel/envelope/wire';
import type { Alarm } from '../../../kernel/engine/alarm';
import { Engine } from '../../../kernel/engine/engine';
import { reasonOf } from '../../../kernel/engine/reason-of';
import { Handles, Sweeps } from '../../../kernel/engine/handles.decorator';
import { type BannedType, ImTimedBan } from './timed-ban.entity';

const IM_UNBAN = 'im.unban';
const AT_ONCE = 1000;
const MOST_SWEPT = 200;

interface UnbanAlarm {
  type: BannedType;
  id: number;
}

/** Ends the bans of these, by the system; those who are not banned any more are passed over. */
export type Lift = (ids: readonly number[]) => Promise<unknown>;

/** Bans that end by themselves. The rows stand in the console's own database; whoever bans knows how to unban. */
@Injectable()
export class TimedBans {
  private readonly logger = new Logger('Bans');
  private readonly lifts = new Map<BannedType, Lift>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly engine: Engine,
  ) {}

  /** How bans of that kind are ended. */
  whenOver(type: BannedType, lift: Lift): void {
    this.lifts.set(type, lift);
  }

  /** Within the transaction of the act that bans: they end then, or not by themselves. */
  async set(
    type: BannedType,
    ids: readonly number[],
    untilTime: Date | undefined,
    batch: string,
    manager: EntityManager,
  ): Promise<void> {
    await this.clear(type, ids, manager);
    if (!untilTime) return;
    const rows = ids.map((targetId) => ({ targetType: type, targetId, untilTime, batch }));
    await insertMany(this.same(manager), ImTimedBan, rows);
  }

  /** Within the transaction of the act that unbans. */
  async clear(type: BannedType, ids: readonly number[], manager: EntityManager): Promise<void> {
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await this.same(manager).delete(ImTimedBan, { targetType: type, targetId: In(ids.slice(at, at + AT_ONCE)) });
  }

  /**
   * Within the transaction that ends bans whose time is over: those of these that are still to be ended. Whoever was banned
   * anew meanwhile is none of them.
   */
  async takeOver(type: BannedType, ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const due: number[] = [];
    for (const targetId of ids) {
      const over = { targetType: type, targetId, untilTime: LessThanOrEqual(new Date()) };
      // From another database the row goes after the act: a crash in between must not leave a ban without an end.
      const met =
        manager.dataSource === this.source
          ? !!(await manager.delete(ImTimedBan, over)).affected
          : await this.source.manager.existsBy(ImTimedBan, over);
      if (met) due.push(targetId);
    }
    return due;
  }

  /** Once the act is done. The rows are the truth: an alarm that could not be set is found missing by the sweep. */
  async wake(type: BannedType, ids: readonly number[], untilTime: Date | undefined): Promise<void> {
    if (!untilTime) return;
    try {
      await this.engine.schedule(ids.map((id) => alarmOf(type, id, untilTime)));
    } catch (error) {
      this.logger.warn(`The engine could not be told of a ban: ${reasonOf(error)}`);
    }
  }

  /** When the bans of these end by themselves, as it travels. */
  async of(type: BannedType, ids: readonly number[]): Promise<Map<number, string>> {
    if (!ids.length) return new Map();
    const rows = await this.source.manager.findBy(ImTimedBan, { targetType: type, targetId: In([...ids]) });
    return new Map(rows.map(({ targetId, untilTime }) => [targetId, wireTime(untilTime)]));
  }

  @Handles(IM_UNBAN)
  async ring({ type, id }: UnbanAlarm): Promise<void> {
    const over = { targetType: type, targetId: id, untilTime: LessThanOrEqual(new Date()) };
    if (!(await this.source.manager.existsBy(ImTimedBan, over))) return;
    await this.lifts.get(type)?.([id]);
    // Where there was nothing to lift the row is left over.
    await this.source.manager.delete(ImTimedBan, over);
  }

  @Sweeps(IM_UNBAN)
  async overdue(): Promise<Alarm[]> {
    const rows = await this.source.manager.find(ImTimedBan, {
      where: { untilTime: LessThanOrEqual(new Date()) },
      order: { untilTime: 'ASC' },
      take: MOST_SWEPT,
    });
    return rows.map(({ targetType, targetId, untilTime }) => alarmOf(targetType, targetId, untilTime));
  }

  private same(manager: EntityManager): EntityManager {
    return manager.dataSource === this.source ? manager : this.source.manager;
  }
}

const alarmOf = (type: BannedType, id: number, at: Date): Alarm<UnbanAlarm> => ({
  name: IM_UNBAN,
  key: `unban:${type}:${id}`,
  at,
  data: { type, id },
});
