import { type EntityManager, MoreThan } from 'typeorm';
import { context } from '../../../kernel/basis/context/context';
import { networkOf } from '../../../kernel/basis/network/network';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BaseSysAccountEvent } from '../tables/account-event.entity';
import { recordEvent } from './record-event';

const HOUR_MS = 60 * 60_000;

/**
 * Keeps that somebody could have signed in, but for the network, once per network and hour: repeated, it would push everything else out of
 * what is kept of the account. The lock makes it once for several at the same moment too.
 */
export async function recordRefusedPlace(manager: EntityManager, userId: number): Promise<void> {
  await lockRows(manager, 'base_sys_user', [userId]);
  const lately = { userId, kind: 'networkRefused', createTime: MoreThan(new Date(Date.now() - HOUR_MS)) } as const;
  const told = await manager.find(BaseSysAccountEvent, { where: lately, select: { id: true, ip: true } });
  const here = networkOf(context()?.ip ?? '');
  if (!told.some(({ ip }) => networkOf(ip) === here)) await recordEvent(manager, userId, 'networkRefused');
}
