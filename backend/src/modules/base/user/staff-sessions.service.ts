import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { dropFactor } from '../factor/factor-rows';
import { SessionService } from '../session/session.service';
import { StaffChanges } from '../staff-changes.service';
import type { BaseSysSession } from '../tables/session.entity';
import { StaffReach } from './staff-reach';
import { UserService } from './user.service';

/**
 * How other staff are signed in: who may see a member sees where the member is signed in, and who may also change the member ends that, or
 * removes a second factor that was lost.
 */
@Injectable()
export class StaffSessions {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StaffChanges,
    private readonly staff: UserService,
    private readonly reach: StaffReach,
    private readonly sessions: SessionService,
  ) {}

  /** @throws BusinessError `crud.notFound` for a member out of reach */
  async listSessions(userId: number): Promise<BaseSysSession[]> {
    await this.seen([userId], this.source.manager);
    return this.sessions.listSessions(userId);
  }

  /** Ids of other people's sessions are ignored. @throws BusinessError for a member out of reach, or one who may do more than the caller */
  async endSessions(userId: number, ids: readonly string[]): Promise<void> {
    await this.changeable([userId], this.source.manager);
    await this.sessions.endSessions(userId, ids);
  }

  /** Ends all sessions of those who are in sight. @throws BusinessError if none is, or one of them may do more than the caller */
  endAllSessions(ids: readonly number[]): Promise<void> {
    return this.changes.runChange(async (manager, affected) => {
      const known = await this.changeable(ids, manager);
      await this.sessions.endAllOf(known, manager);
      for (const id of known) affected.add(id);
    });
  }

  /** For somebody whose device and recovery codes are lost. Their sessions end, because the device may be in other hands. */
  resetFactor(id: number): Promise<void> {
    return this.changes.runChange(async (manager, affected) => {
      if (id === currentStaff().id) throw new BusinessError('factor.own', {}, { reason: 'oneself' });
      await this.changeable([id], manager);
      if (!(await dropFactor(manager, id))) throw new BusinessError('factor.notSet', {}, { reason: 'factorNotSet' });
      await this.sessions.endAllOf([id], manager);
      affected.add(id);
    });
  }

  private async changeable(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const known = await this.seen(ids, manager);
    await this.reach.requireReach(known, manager);
    return known;
  }

  private async seen(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const known = await this.staff.inReach(ids, manager);
    if (!known.length) throw new BusinessError('crud.notFound');
    return known;
  }
}
