import type { EntityManager } from 'typeorm';
import { BaseSysAccountEvent } from '../tables/account-event.entity';

/**
 * Gives the link of an account to the identity provider to the session that begins by it, which was not there yet: like all that happened in a
 * session, that one neither shows it as new nor marks it as seen.
 */
export async function ownLink(manager: EntityManager, userId: number, sessionId: string): Promise<void> {
  await manager.update(BaseSysAccountEvent, { userId, kind: 'providerLinked', sessionId: '' }, { sessionId });
}
