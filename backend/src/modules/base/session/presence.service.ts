import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Activity } from '../../../kernel/access/auth/activity';
import { BaseSysSession } from '../tables/session.entity';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { background } from '../../../kernel/basis/promises/background';
import { chunked } from '../../../kernel/basis/lists/chunked';

const EVERY_MS = 30_000;
const AT_ONCE = 1000;

/** Records from time to time when each session was last active, in one statement for all of them. */
@Injectable()
export class PresenceService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Presence');
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(BaseSysSession) private readonly sessions: Repository<BaseSysSession>,
    private readonly activity: Activity,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => background('Noting who is online', this.recordPresence()), EVERY_MS).unref();
  }

  onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    return this.recordPresence();
  }

  /** A failed round is skipped. The next round records the people who are still active. */
  async recordPresence(): Promise<void> {
    const ids = this.activity.takeSessions();
    try {
      for (const some of chunked(ids, AT_ONCE))
        await this.sessions.update({ id: In(some), ended: false }, { lastSeen: new Date() });
    } catch (error) {
      warnUnlessAway(this.logger, 'Who is online could not be noted:', error);
    }
  }
}
