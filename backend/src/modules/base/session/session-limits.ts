import { type FindOptionsWhere, IsNull, MoreThan, Or } from 'typeorm';
import type { AppConfig } from '../../../config/app-config';
import type { EndReason } from '../../../kernel/basis/errors/session-over';
import type { BaseSysSession } from '../tables/session.entity';

export type SessionLimits = Pick<AppConfig, 'sessionIdleMinutes' | 'sessionHours'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * How much earlier than it happened an act may be recorded: the console tells of it within a minute, a node writes it down within half a
 * minute, and another node may read what it has cached for some seconds. Without this allowance, a session in use would end too early.
 */
const UNRECORDED_MS = 2 * MINUTE;

/** The moments after which an open session must have begun and must have been used. */
const bounds = ({ sessionIdleMinutes, sessionHours }: SessionLimits, now: number) => ({
  begun: sessionHours ? new Date(now - sessionHours * HOUR) : undefined,
  used: sessionIdleMinutes ? new Date(now - sessionIdleMinutes * MINUTE - UNRECORDED_MS) : undefined,
});

/** The condition for sessions that are neither ended nor over by a limit. Each statement that continues one needs it: an end is final. */
export function openSessions(limits: SessionLimits, now = Date.now()): FindOptionsWhere<BaseSysSession> {
  const { begun, used } = bounds(limits, now);
  return {
    ended: false,
    expireTime: MoreThan(new Date(now)),
    ...(begun && { createTime: MoreThan(begun) }),
    ...(used && { lastAct: Or(MoreThan(used), IsNull()) }),
  };
}

/** Which limit a session has reached, if one. */
export function limitReached(
  { createTime, lastAct }: Pick<BaseSysSession, 'createTime' | 'lastAct'>,
  limits: SessionLimits,
  now = Date.now(),
): Extract<EndReason, 'idle' | 'limit'> | undefined {
  const { begun, used } = bounds(limits, now);
  if (used && lastAct && lastAct <= used) return 'idle';
  return begun && createTime <= begun ? 'limit' : undefined;
}
