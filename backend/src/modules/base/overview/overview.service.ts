import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { version } from '../../../config/version';
import { dialect } from '../../../kernel/stores/database/dialect';
import { TaskFigures } from '../../task/task-figures.service';
import { BaseSysSession } from '../tables/session.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import type { HomeFigures } from './figures.dto';
import { RequestFigures } from './request-figures';

const ONLINE_MS = 5 * 60_000;
const LIFE_MS = 2000;

/** The figures of the home page. They are computed at most once in two seconds, however many people look at them. */
@Injectable()
export class OverviewService {
  private gathered?: Promise<HomeFigures>;
  private until = 0;

  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    @InjectRepository(BaseSysSession) private readonly sessions: Repository<BaseSysSession>,
    private readonly requests: RequestFigures,
    private readonly tasks: TaskFigures,
    private readonly config: AppConfig,
  ) {}

  readFigures(): Promise<HomeFigures> {
    if (this.gathered && this.until > performance.now()) return this.gathered;
    this.until = performance.now() + LIFE_MS;
    this.gathered = this.gather();
    this.gathered.catch(() => (this.until = 0));
    return this.gathered;
  }

  private async gather(): Promise<HomeFigures> {
    const [staffOnline, staffTotal, requestsPerMinute, refusedToday, tasks, lastSignIns] = await Promise.all([
      this.online(),
      this.users.countBy({ status: UserStatus.Enabled }),
      this.requests.perMinute(),
      this.requests.refusedToday(),
      this.tasks.counts(),
      this.requests.lastSignIns(),
    ]);
    return {
      staffOnline,
      staffTotal,
      requestsPerMinute,
      refusedToday,
      tasks,
      lastSignIns,
      ...aboutThisNode(this.config),
    };
  }

  /** Counts people, not sessions: one person may use two browsers. */
  private async online(): Promise<number> {
    const seen = await this.sessions
      .createQueryBuilder('s')
      .select('COUNT(DISTINCT s.userId)', 'people')
      .where({ ended: false, lastSeen: MoreThan(new Date(Date.now() - ONLINE_MS)) })
      .getRawOne<{ people: number | string }>();
    return Number(seen?.people ?? 0);
  }
}

const aboutThisNode = ({ redisUrl }: AppConfig) => ({
  memory: process.memoryUsage.rss(),
  uptime: Math.round(process.uptime()),
  version,
  node: process.version,
  database: dialect,
  engine: redisUrl ? ('bull' as const) : ('in-process' as const),
});
