import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { endLinks } from '../link/link-rows';
import { SessionService } from '../session/session.service';
import { BaseSysApiKey } from '../tables/api-key.entity';
import { BaseSysView } from '../tables/view.entity';
import { StaffReach } from './staff-reach';

/** The steps before members of staff are deleted. */
@Injectable()
export class StaffDeparture {
  constructor(
    private readonly reach: StaffReach,
    private readonly sessions: SessionService,
  ) {}

  /** Ends their sessions, one-time links and keys at once, and for good. Their shared views stay for others, without an owner. */
  async prepareDeparture(ids: readonly number[], manager: EntityManager, affected: Set<number>): Promise<void> {
    await this.reach.requireMovable(ids, manager);
    await this.sessions.endAllOf(ids, manager);
    await endLinks(manager, ids);
    await manager.update(BaseSysApiKey, { userId: In([...ids]), revokedTime: IsNull() }, { revokedTime: new Date() });
    await manager.update(BaseSysView, { userId: In([...ids]), shared: true }, { userId: null });
    for (const id of ids) affected.add(id);
  }
}
