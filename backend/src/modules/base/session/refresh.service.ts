import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import type { Claims } from '../../../kernel/auth/claims';
import { type Staff } from '../../../kernel/context/staff';
import { isCurrentSession } from '../../../kernel/auth/current-session';
import { StaffDirectory } from '../../../kernel/auth/staff-directory';
import { TokenService } from '../../../kernel/auth/token.service';
import type { TokenPair } from '../../../kernel/auth/token-pair';
import { Cache } from '../../../kernel/cache/cache';
import { context } from '../../../kernel/context/context';
import { RedisUnavailable } from '../../../kernel/redis/redis-unavailable';
import { SessionService } from './session.service';

/** Two tabs of one browser may refresh with the same token. Within this time both get the same answer. */
const GRACE_MS = 10_000;
const SOON_MS = 50;

/** The data from which the same pair can be created again, byte-identical. The pair itself is not stored. */
interface Exchange {
  refreshId: string;
  at: number;
}

/**
 * Exchanges a refresh token for a new pair. Each token works once. If one is used again after the grace period, somebody has copied
 * it. As nobody can tell which of the two is the owner, the session ends for both.
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
   * @throws UnauthorizedException if the token is invalid, or its owner may not sign in any more
   * @throws RedisUnavailable if nodes cannot agree on who was first; the client may retry
   */
  async refresh(token: string): Promise<TokenPair> {
    const claims = this.tokens.verify(token, 'refresh');
    const request = context();
    if (request) request.visitorId = claims.sub;
    const member = await this.directory.load(claims.sub);
    if (!isCurrentSession(member, claims) || !member.roleIds.length) throw new UnauthorizedException();
    const exchange: Exchange = { refreshId: randomUUID(), at: Date.now() };
    const first = await this.cache.add(keyOf(claims), exchange, GRACE_MS);
    return first ? this.exchange(member, claims, exchange) : this.repeat(token, member, claims);
  }

  private async exchange(member: Staff, claims: Claims, { refreshId, at }: Exchange): Promise<TokenPair> {
    let exchanged = false;
    try {
      exchanged = await this.sessions.advance(claims.sid, claims.jti, refreshId);
    } finally {
      if (!exchanged) await this.cache.delete(keyOf(claims));
    }
    if (exchanged) return this.sessions.pairFor(member, claims.sid, refreshId, new Date(at));
    // Another tab may have been faster on another node. Without Redis, that cannot be told apart from a copied token.
    if (!this.cache.isSharedFor(GRACE_MS)) throw new RedisUnavailable();
    return this.endSuspect(claims);
  }

  private async repeat(token: string, member: Staff, claims: Claims): Promise<TokenPair> {
    const exchange = await this.cache.get<Exchange>(keyOf(claims));
    const session = await this.sessions.current(claims.sid);
    if (!session) throw new UnauthorizedException();
    if (exchange && session.refreshId === exchange.refreshId)
      return this.sessions.pairFor(member, claims.sid, exchange.refreshId, new Date(exchange.at));
    if (session.refreshId !== claims.jti) return this.endSuspect(claims);
    // The faster tab is exchanging the token right now, or it failed. Then this request tries again.
    if (exchange) await setTimeout(SOON_MS);
    return this.refresh(token);
  }

  private async endSuspect({ sub, sid }: Claims): Promise<never> {
    this.logger.warn(`A refresh token of user ${sub} was presented again: its session has been ended.`);
    await this.sessions.end(sub, [sid]);
    throw new UnauthorizedException();
  }
}

const keyOf = ({ jti }: Claims): string => `refresh:${jti}`;
