import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Claims } from '../../../kernel/access/auth/claims';
import { type Staff } from '../../../kernel/basis/context/staff';
import { isCurrentSession } from '../../../kernel/access/auth/current-session';
import { requireAllowedFrom } from '../../../kernel/access/auth/role-networks';
import { StaffDirectory } from '../../../kernel/access/auth/staff-directory';
import { TokenService } from '../../../kernel/access/auth/token.service';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { Cache } from '../../../kernel/stores/cache/cache';
import { context } from '../../../kernel/basis/context/context';
import { SessionOver } from '../../../kernel/basis/errors/session-over';
import { RedisUnavailable } from '../../../kernel/stores/redis/redis-unavailable';
import { SessionService } from './session.service';

/**
 * Two tabs of one browser may refresh with the same token, and the answer to a refresh may be lost. Within this time every request gets the
 * same answer. The console waits 30 seconds for an answer and then asks once more.
 */
const GRACE_MS = 120_000;

/** The data from which the same pair can be created again, byte-identical. The pair itself is not stored. */
interface Exchange {
  refreshId: string;
  at: number;
}

/**
 * Exchanges a refresh token for a new pair. Each token works once. If one is used again after the grace period, somebody has copied
 * it. As nobody can tell which of the two is the owner, the session ends for both. The same holds within it, once the new pair was used to
 * refresh.
 */
@Injectable()
export class RefreshService {
  private readonly logger = new Logger('Session');

  constructor(
    private readonly sessions: SessionService,
    private readonly tokens: TokenService,
    private readonly directory: StaffDirectory,
    private readonly cache: Cache,
  ) {}

  /**
   * @throws UnauthorizedException if the token is invalid
   * @throws BusinessError with the reason `network` if a role of the owner does not allow the address; the session goes on
   * @throws SessionOver if its session is over, or its owner may not sign in any more
   * @throws RedisUnavailable if nodes cannot agree on who was first; the client may retry
   */
  async refresh(token: string): Promise<TokenPair> {
    const claims = this.tokens.verifyToken(token, 'refresh');
    const request = context();
    if (request) request.visitorId = claims.sub;
    const member = await this.directory.loadStaff(claims.sub);
    if (!isCurrentSession(member, claims) || !member.roleIds.length)
      throw new SessionOver(await this.directory.whyOver(claims));
    requireAllowedFrom(member, request?.ip ?? '');
    const exchange: Exchange = { refreshId: randomUUID(), at: Date.now() };
    const first = await this.cache.setIfAbsent(keyOf(claims), exchange, GRACE_MS);
    return first ? this.exchange(member, claims, exchange) : this.repeat(token, member, claims);
  }

  /** If it is not known whether the exchange succeeded, because the database went silent, the next request finishes the same exchange. */
  private async exchange(member: Staff, claims: Claims, exchange: Exchange): Promise<TokenPair> {
    if (await this.advance(claims, exchange)) return this.pairFor(member, claims, exchange);
    await this.cache.delete(keyOf(claims));
    // Another tab may have been faster on another node. Without Redis, that cannot be told apart from a copied token.
    if (!this.cache.isSharedFor(GRACE_MS)) throw new RedisUnavailable();
    return this.endSuspect(claims);
  }

  private async repeat(token: string, member: Staff, claims: Claims): Promise<TokenPair> {
    const exchange = await this.cache.get<Exchange>(keyOf(claims));
    const session = await this.sessions.current(claims.sid);
    if (!session) throw new SessionOver('ended');
    if (exchange && session.refreshId === exchange.refreshId) return this.pairFor(member, claims, exchange);
    if (session.refreshId !== claims.jti) return this.endSuspect(claims);
    // The faster tab is exchanging the token right now, or nobody knows whether it did.
    if (exchange && (await this.advance(claims, exchange))) return this.pairFor(member, claims, exchange);
    return this.refresh(token);
  }

  /** @returns whether the session has this exchange's refresh token now, whoever has set it */
  private async advance({ sid, jti }: Claims, { refreshId }: Exchange): Promise<boolean> {
    if (await this.sessions.replaceRefreshToken(sid, jti, refreshId)) return true;
    return (await this.sessions.current(sid))?.refreshId === refreshId;
  }

  private pairFor(member: Staff, { sid }: Claims, { refreshId, at }: Exchange): TokenPair {
    return this.sessions.pairFor(member, sid, refreshId, new Date(at));
  }

  private async endSuspect({ sub, sid }: Claims): Promise<never> {
    this.logger.warn(`A refresh token of user ${sub} was presented again: its session has been ended.`);
    await this.sessions.endSessions(sub, [sid]);
    throw new SessionOver('ended');
  }
}

const keyOf = ({ jti }: Claims): string => `refresh:${jti}`;
