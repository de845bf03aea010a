import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Not, type Repository } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { BaseSysAccountEvent } from '../tables/account-event.entity';
import type { AccountEvent } from './account-event.dto';

/**
 * What happened to the account of the caller. A session neither shows as new nor marks as seen what happened in itself: somebody who has got
 * in does not hide that from the owner.
 */
@Injectable()
export class AccountEvents {
  constructor(
    @InjectRepository(BaseSysAccountEvent) private readonly events: Repository<BaseSysAccountEvent>,
    private readonly staff: StaffCache,
  ) {}

  /** @returns its id; null if all were seen */
  newestUnseen(userId: number): Promise<number | null> {
    return this.events.maximum('id', { userId, seen: false });
  }

  /** Newest first. */
  async listEvents(userId: number, session: string): Promise<AccountEvent[]> {
    const events = await this.events.find({ where: { userId }, order: { id: 'DESC' } });
    return events.map(({ id, kind, subject, ip, userAgent, createTime, seen, sessionId }) => ({
      ...{ id, kind, subject, ip, userAgent, createTime },
      isNew: !seen && sessionId !== session,
    }));
  }

  async markSeen(userId: number, session: string, upTo: number): Promise<void> {
    await this.events.update(
      { userId, id: LessThanOrEqual(upTo), seen: false, sessionId: Not(session) },
      { seen: true },
    );
    await this.staff.forgetStaff([userId]);
  }
}
