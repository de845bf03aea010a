import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { Activity } from '../../../kernel/access/auth/activity';
import { BaseSysSession } from '../tables/session.entity';
import { openSessions } from './session-limits';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { background } from '../../../kernel/basis/promises/background';
import { chunked } from '../../../kernel/basis/lists/chunked';

const EVERY_MS = 30_000;
const AT_ONCE = 1000;

/** Records from time to time when each session was last used, in two statements for all of them. */
@Injectable()
export class PresenceService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Presence');
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(BaseSysSession) private readonly sessions: Repository<BaseSysSession>,
    private readonly activity: Activity,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => background('Noting who is online', this.recordPresence()), EVERY_MS).unref();
  }

  onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    return this.recordPresence();
  }

  /** A failed round is skipped. The next round records the people who are still active, and the acts that this one could not record. */
  async recordPresence(): Promise<void> {
    const { seen, acted } = this.activity.takeSessions();
    try {
      const now = new Date();
      await this.update(seen, { lastSeen: now });
      await this.update(acted, { lastSeen: now, lastAct: now });
    } catch (error) {
      for (const id of acted) this.activity.recordSession(id, true);
      warnUnlessAway(this.logger, 'Who is online could not be noted:', error);
    }
  }

  private async update(ids: readonly string[], times: Pick<BaseSysSession, 'lastSeen'> & Partial<BaseSysSession>) {
    for (const some of chunked(ids, AT_ONCE))
      await this.sessions.update({ ...openSessions(this.config), id: In(some) }, times);
  }
}
