import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { endLinks } from '../link/link-rows';
import { SessionService } from '../session/session.service';
import { BaseSysView } from '../tables/view.entity';
import { StaffReach } from './staff-reach';

/** The steps before members of staff are deleted. */
@Injectable()
export class StaffDeparture {
  constructor(
    private readonly reach: StaffReach,
    private readonly sessions: SessionService,
  ) {}

  /** Ends their sessions and one-time links at once. Their shared views stay for others, without an owner. */
  async prepareDeparture(ids: readonly number[], manager: EntityManager, affected: Set<number>): Promise<void> {
    await this.reach.requireMovable(ids, manager);
    await this.sessions.endAllOf(ids, manager);
    await endLinks(manager, ids);
    await manager.update(BaseSysView, { userId: In([...ids]), shared: true }, { userId: null });
    for (const id of ids) affected.add(id);
  }
}
