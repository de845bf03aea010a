import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SessionService } from '../session/session.service';
import type { BaseSysSession } from '../tables/session.entity';
import { StaffReach } from './staff-reach';
import { UserService } from './user.service';

/** The sessions of other staff: those who may see a member see where the member is signed in; ending that takes the reach for changes. */
@Injectable()
export class StaffSessions {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly staff: UserService,
    private readonly reach: StaffReach,
    private readonly sessions: SessionService,
  ) {}

  /** @throws BusinessError `crud.notFound` for a member out of reach */
  async listSessions(userId: number): Promise<BaseSysSession[]> {
    await this.requireSeen(userId);
    return this.sessions.listSessions(userId);
  }

  /** Ids of other people's sessions are ignored. @throws BusinessError for a member out of reach, or one who may do more than the caller */
  async endSessions(userId: number, ids: readonly string[]): Promise<void> {
    await this.requireSeen(userId);
    await this.reach.requireReach([userId], this.source.manager);
    await this.sessions.endSessions(userId, ids);
  }

  private async requireSeen(userId: number): Promise<void> {
    const seen = await this.staff.inReach([userId], this.source.manager);
    if (!seen.length) throw new BusinessError('crud.notFound');
  }
}
