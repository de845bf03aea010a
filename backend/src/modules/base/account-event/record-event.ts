import type { EntityManager } from 'typeorm';
import { context } from '../../../kernel/basis/context/context';
import { type AccountEventKind, BaseSysAccountEvent } from '../tables/account-event.entity';

/** How many events are kept of an account. */
export const MOST_EVENTS = 100;

/** Keeps what happened to an account for its owner. @param sessionId if it is not that of the request */
export async function recordEvent(
  manager: EntityManager,
  userId: number,
  kind: AccountEventKind,
  sessionId?: string,
): Promise<void> {
  const { ip = '', userAgent = '', sessionId: ofRequest = '', staff } = context() ?? {};
  await manager.insert(BaseSysAccountEvent, {
    userId,
    kind,
    ip: ip.slice(0, 64),
    userAgent: userAgent.slice(0, 255),
    subject: null,
    // What another member of staff has done happened in none of the owner's sessions.
    sessionId: sessionId ?? (staff?.id === userId ? ofRequest : ''),
  });
  await forgetOldest(manager, userId);
}

/** Tells somebody of something that nobody has done, such as the age of a key. */
export async function recordNotice(
  manager: EntityManager,
  userId: number,
  kind: AccountEventKind,
  subject: string,
): Promise<void> {
  await manager.insert(BaseSysAccountEvent, { userId, kind, subject, ip: '', userAgent: '', sessionId: '' });
  await forgetOldest(manager, userId);
}

async function forgetOldest(manager: EntityManager, userId: number): Promise<void> {
  const older = { where: { userId }, order: { id: 'DESC' }, skip: MOST_EVENTS, take: MOST_EVENTS } as const;
  const tooMany = await manager.find(BaseSysAccountEvent, { ...older, select: { id: true } });
  if (tooMany.length)
    await manager.delete(
      BaseSysAccountEvent,
      tooMany.map(({ id }) => id),
    );
}
