import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThanOrEqual, type Repository } from 'typeorm';
import { Code } from '../../../kernel/basis/codes';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { FIRST_STEP, SECOND_STEP } from '../retention/sign-in-calls';
import { BaseSysLog } from '../tables/log.entity';
import { BaseSysUser } from '../tables/user.entity';
import type { RecentSignIn, RequestRate } from './figures.dto';

const MINUTE_MS = 60_000;
const MINUTES = 60;
const SIGN_INS = 8;

/** Figures of the last hour and day from the request log, without a full scan. */
@Injectable()
export class RequestFigures {
  constructor(
    @InjectRepository(BaseSysLog) private readonly log: Repository<BaseSysLog>,
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
  ) {}

  /**
   * The log only grows, so the number of requests in a minute is the difference between the ids at its ends. That takes sixty-one lookups
   * in the time index, however many requests there were.
   */
  async perMinute(): Promise<RequestRate[]> {
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const ends = Array.from({ length: MINUTES + 1 }, (_, at) => new Date(now - (MINUTES - 1 - at) * MINUTE_MS));
    const ids = await this.lastIdsBefore(ends);
    return ends.slice(0, -1).map((minute, at) => ({
      minute: wireTime(minute),
      count: (ids[at + 1] ?? 0) - (ids[at] ?? 0),
    }));
  }

  async refusedToday(): Promise<number> {
    const midnight = new Date(new Date().setHours(0, 0, 0, 0));
    return this.log.countBy({ status: In([401, 403]), createTime: MoreThanOrEqual(midnight) });
  }

  async lastSignIns(): Promise<RecentSignIn[]> {
    const newest = { order: { id: 'DESC' }, take: SIGN_INS * 2 } as const;
    const steps = await this.log.find({ where: { action: In([FIRST_STEP, SECOND_STEP]) }, ...newest });
    const found = withoutFirstSteps(steps).slice(0, SIGN_INS);
    const ids = [...new Set(found.flatMap(({ userId }) => userId ?? []))];
    const people = new Map((await this.users.findBy({ id: In(ids) })).map((user) => [user.id, user]));
    return found.map(({ userId, ip, code, createTime }) => {
      const { name = null, nickName = null, headImg = null } = people.get(userId ?? 0) ?? {};
      return { userId, name, nickName, headImg, ip, time: wireTime(createTime), ok: code === Code.Success };
    });
  }

  /** The id of the newest row before each moment. If there is none, the id of the oldest row minus one. */
  private async lastIdsBefore(moments: Date[]): Promise<number[]> {
    const column = this.log.metadata.findColumnWithPropertyName('createTime');
    if (!column) throw new Error('The request log has no createTime.');
    const bind = (at: Date): unknown => this.log.manager.dataSource.driver.preparePersistentValue(at, column);
    const [oldest] = await this.log.query<{ id: number }[]>('SELECT MIN(`id`) AS id FROM `base_sys_log`');
    const step =
      '(SELECT `id` FROM `base_sys_log` WHERE `createTime` < ? ORDER BY `createTime` DESC, `id` DESC LIMIT 1)';
    const columns = moments.map((_, at) => `${step} AS m${at}`).join(', ');
    const [row] = await this.log.query<Record<string, number | null>[]>(`SELECT ${columns}`, moments.map(bind));
    return moments.map((_, at) => row?.[`m${at}`] ?? (oldest?.id ?? 1) - 1);
  }
}

type Step = Pick<BaseSysLog, 'action' | 'userId' | 'ip' | 'code'>;

/**
 * The first step of a sign-in with two is refused too, with a right password, and the second one says how it ended. A first step without a
 * second one remains: that sign-in was given up.
 */
function withoutFirstSteps<S extends Step>(newestFirst: readonly S[]): S[] {
  const second = new Set<string>();
  return newestFirst.filter(({ action, userId, ip, code }) => {
    const who = JSON.stringify([userId, ip]);
    if (action === FIRST_STEP) return !second.delete(who) || code === Code.Success;
    second.add(who);
    return true;
  });
}
