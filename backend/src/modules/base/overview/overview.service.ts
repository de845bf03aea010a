import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { Like, MoreThan, type Repository } from 'typeorm';
import { version } from '../../../config/version';
import { dialect } from '../../../kernel/database/dialect';
import { BaseSysConf } from '../conf/conf.entity';
import { BaseSysSession } from '../session/session.entity';
import { BaseSysUser, UserStatus } from '../user/user.entity';
import type { Figures, TaskCounts } from './figures.dto';
import { RequestFigures } from './request-figures';

const ONLINE_MS = 5 * 60_000;
const LIFE_MS = 2000;

/** The figures of the home page, gathered at most once in two seconds however many people look at them. */
@Injectable()
export class OverviewService {
  private gathered?: Promise<Figures>;
  private until = 0;

  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    @InjectRepository(BaseSysSession) private readonly sessions: Repository<BaseSysSession>,
    @InjectRepository(BaseSysConf) private readonly conf: Repository<BaseSysConf>,
    private readonly requests: RequestFigures,
    private readonly schedule: SchedulerRegistry,
  ) {}

  figures(): Promise<Figures> {
    if (this.gathered && this.until > performance.now()) return this.gathered;
    this.until = performance.now() + LIFE_MS;
    this.gathered = this.gather();
    this.gathered.catch(() => (this.until = 0));
    return this.gathered;
  }

  private async gather(): Promise<Figures> {
    const [staffOnline, staffTotal, requestsPerMinute, refusedToday, tasks, lastSignIns] = await Promise.all([
      this.online(),
      this.users.countBy({ status: UserStatus.Enabled }),
      this.requests.perMinute(),
      this.requests.refusedToday(),
      this.tasks(),
      this.requests.lastSignIns(),
    ]);
    return { staffOnline, staffTotal, requestsPerMinute, refusedToday, tasks, lastSignIns, ...aboutThisNode() };
  }

  /** People, not sessions: one may sit before two browsers. */
  private async online(): Promise<number> {
    const seen = await this.sessions
      .createQueryBuilder('s')
      .select('COUNT(DISTINCT s.userId)', 'people')
      .where({ ended: false, lastSeen: MoreThan(new Date(Date.now() - ONLINE_MS)) })
      .getRawOne<{ people: number | string }>();
    return Number(seen?.people ?? 0);
  }

  /** The duties of the house itself: each notes the day of its last run, or that it failed. */
  private async tasks(): Promise<TaskCounts> {
    const jobs = [...this.schedule.getCronJobs().values()];
    const running = jobs.filter((job) => job.isActive).length;
    const failed = await this.conf.countBy({ cKey: Like('%Sweep'), cValue: 'failed' });
    return { running, stopped: jobs.length - running, failed };
  }
}

const aboutThisNode = () => ({
  memory: process.memoryUsage.rss(),
  uptime: Math.round(process.uptime()),
  version,
  node: process.version,
  database: dialect,
  // The duties of the house run in the process, with Redis or without.
  engine: 'in-process' as const,
});
