import { randomUUID } from 'node:crypto';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, Not, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { networkOf } from '../../../kernel/basis/network/network';
import type { Staff } from '../../../kernel/basis/context/staff';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { REFRESH_SECONDS, TokenService } from '../../../kernel/access/auth/token.service';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { recordEvent } from '../account-event/record-event';
import { learnPlace } from '../account-event/sign-in-places';
import { BaseSysSession } from '../tables/session.entity';
import { openSessions } from './session-limits';

/** Maximum number of sessions per staff member. One more sign-in ends the oldest session. */
const MOST_PER_MEMBER = 50;

type Member = Pick<Staff, 'id' | 'passwordV'>;

/** What is known of a sign-in. */
export type SessionStart = Pick<BaseSysSession, 'id' | 'provedTime' | 'byProvider' | 'providerFactor'>;

/** Begins and ends sessions. The end of a session takes effect on the next request, on every node. */
@Injectable()
export class SessionService {
  constructor(
    @InjectRepository(BaseSysSession) private readonly sessions: Repository<BaseSysSession>,
    private readonly tokens: TokenService,
    private readonly staff: StaffCache,
    private readonly config: AppConfig,
  ) {}

  /** @param manager of the transaction that makes sure of the member; call `StaffCache.forgetStaff` after the commit */
  async beginSession(member: Member, start: SessionStart, manager: EntityManager): Promise<TokenPair> {
    await tidy(member.id, manager);
    const session = { ...start, refreshId: randomUUID() };
    const now = new Date();
    const { ip = '', userAgent = '' } = context() ?? {};
    await manager.insert(BaseSysSession, {
      ...session,
      userId: member.id,
      ip: ip.slice(0, 64),
      userAgent: userAgent.slice(0, 255),
      createTime: now,
      lastSeen: now,
      lastAct: now,
      expireTime: expiry(now),
    });
    if (await learnPlace(manager, member.id, ip)) await recordEvent(manager, member.id, 'newPlace', session.id);
    return this.pairFor(member, session.id, session.refreshId, now);
  }

  /**
   * Replaces the session's refresh token with the next one, by compare-and-set. That is no act of a person: a poll may have needed it.
   * @returns whether this caller replaced it
   */
  async replaceRefreshToken(id: string, from: string, to: string): Promise<boolean> {
    const now = new Date();
    const { affected } = await this.sessions.update(
      { ...openSessions(this.config), id, refreshId: from },
      { refreshId: to, lastSeen: now, expireTime: expiry(now) },
    );
    return affected === 1;
  }

  /** @returns whether the session is still open */
  async recordProof(userId: number, id: string): Promise<boolean> {
    const proved = { provedTime: new Date() };
    const { affected } = await this.sessions.update({ ...openSessions(this.config), id, userId }, proved);
    await this.staff.forgetStaff([userId]);
    return affected === 1;
  }

  /** Creates a new token pair for a session that continues after its owner changed the password, which invalidated the older tokens. */
  async renewTokens(member: Member, id: string): Promise<TokenPair> {
    const now = new Date();
    const refreshId = randomUUID();
    const going = { ...openSessions(this.config), id, userId: member.id };
    const { affected } = await this.sessions.update(going, { refreshId, lastSeen: now, expireTime: expiry(now) });
    if (!affected) throw new UnauthorizedException();
    return this.pairFor(member, id, refreshId, now);
  }

  pairFor({ id, passwordV }: Member, sessionId: string, refreshId: string, at: Date): TokenPair {
    const issuedAt = Math.floor(+at / 1000);
    return this.tokens.issue({ userId: id, passwordV, sessionId, refreshId, issuedAt });
  }

  current(id: string): Promise<BaseSysSession | null> {
    return this.sessions.findOneBy({ ...openSessions(this.config), id });
  }

  /** Newest first. */
  listSessions(userId: number): Promise<BaseSysSession[]> {
    const where = { ...openSessions(this.config), userId };
    return this.sessions.find({ where, order: { lastSeen: 'DESC', id: 'ASC' } });
  }

  /** Ends those of the given sessions that belong to the user. */
  async endSessions(userId: number, ids: readonly string[]): Promise<void> {
    await this.sessions.update({ userId, id: In(ids), ended: false }, { ended: true });
    await this.staff.forgetStaff([userId]);
  }

  /** Whether this user has a session that began in the same network as this address. */
  async hasBegunAt(userId: number, address: string): Promise<boolean> {
    const network = networkOf(address);
    const places = await this.sessions.query<{ ip: string }[]>(
      'SELECT DISTINCT `ip` FROM `base_sys_session` WHERE `userId` = ?',
      [userId],
    );
    return places.some(({ ip }) => networkOf(ip) === network);
  }

  /**
   * Ends all sessions of these staff members, for example after they were deleted or disabled or got a new password.
   * @param manager makes it part of a transaction; call `StaffCache.forgetStaff` after the commit
   */
  async endAllOf(userIds: readonly number[], manager: EntityManager = this.sessions.manager): Promise<void> {
    await manager.update(BaseSysSession, { userId: In(userIds), ended: false }, { ended: true });
    if (manager === this.sessions.manager) await this.staff.forgetStaff(userIds);
  }

  /** Like `endAllOf`, except for the session in which its owner has just changed the password. */
  async endOthersOf(userId: number, kept: string, manager: EntityManager): Promise<void> {
    await manager.update(BaseSysSession, { userId, ended: false, id: Not(kept) }, { ended: true });
  }
}

/**
 * Deletes ended sessions and limits the others, so that a script that signs in all day does not fill the table. Sessions that are over by
 * a limit stay until their tokens expire, because their browsers will ask for the reason.
 */
async function tidy(userId: number, manager: EntityManager): Promise<void> {
  await manager.delete(BaseSysSession, { userId, ended: true });
  await manager.delete(BaseSysSession, { userId, expireTime: LessThan(new Date()) });
  const kept = await manager.find(BaseSysSession, { where: { userId }, order: { lastSeen: 'DESC', id: 'ASC' } });
  const tooMany = kept.slice(MOST_PER_MEMBER - 1).map(({ id }) => id);
  if (tooMany.length) await manager.delete(BaseSysSession, { id: In(tooMany) });
}

const expiry = (now: Date): Date => new Date(+now + REFRESH_SECONDS * 1000);
