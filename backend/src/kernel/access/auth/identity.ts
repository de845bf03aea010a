import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Activity } from './activity';
import type { Context } from '../../basis/context/context';
import { keyRefusal } from '../key/key-refusal';
import type { Staff } from '../../basis/context/staff';
import { SessionOver } from '../../basis/errors/session-over';
import { looksLikeKey } from '../key/key-text';
import { KeyIdentity } from './key-identity';
import { isNetworkRefusal, requireAllowedFrom } from './role-networks';
import { StaffCache } from './staff-cache';
import { TokenService } from './token.service';

/**
 * A request with this header and the value 1 was sent by a timer or after a live update, and no person has touched the program for some
 * seconds. A client that leaves the header out keeps only its own session open.
 */
export const UNATTENDED = 'x-unattended';

/** Finds the staff member who sent a request. On the fast path (a cached token of a cached member) nothing is awaited. */
@Injectable()
export class Identity {
  constructor(
    private readonly tokens: TokenService,
    private readonly staff: StaffCache,
    private readonly activity: Activity,
    private readonly keys: KeyIdentity,
  ) {}

  /**
   * Returns undefined if the session has ended.
   * @throws UnauthorizedException if the token is not valid; ProtocolRefusal if a key is not; BusinessError with the reason `network` if a
   * role of the member names networks and the request comes from elsewhere
   */
  identify({ headers, context }: FastifyRequest): Staff | undefined | Promise<Staff | undefined> {
    const token = tokenIn(headers);
    if (looksLikeKey(token)) return this.identifyProgram(token, headers, context);
    const claims = this.tokens.verifyToken(token, 'access');
    context.sessionId = claims.sid;
    const found = this.staff.findFor(claims);
    const isAct = headers[UNATTENDED] !== '1';
    return found instanceof Promise
      ? found.then((staff) => this.admit(staff, context, isAct))
      : this.admit(found, context, isAct);
  }

  /** A session is used only by whoever may come in: a refused call does not keep it open. */
  private admit(staff: Staff | undefined, { ip, sessionId }: Context, isAct: boolean): Staff | undefined {
    if (!staff) return undefined;
    requireAllowedFrom(staff, ip);
    if (sessionId) this.activity.recordSession(sessionId, isAct);
    return staff;
  }

  /** @throws SessionOver for a request whose session has ended */
  async refuse({ headers }: FastifyRequest): Promise<never> {
    throw new SessionOver(await this.staff.whyOver(this.tokens.verifyToken(tokenIn(headers), 'access')));
  }

  /** A key needs the usual prefix `Bearer`. */
  private identifyProgram(key: string, headers: FastifyRequest['headers'], context: Context): Staff | Promise<Staff> {
    if (!isBearer(headers)) throw keyRefusal.unknown();
    return this.keys.identify(key, context);
  }

  /** For public routes: an invalid token, or a key, makes the caller anonymous instead of causing an error. */
  async orNobody(request: FastifyRequest): Promise<Staff | undefined> {
    if (looksLikeKey(tokenIn(request.headers))) return undefined;
    try {
      return await this.identify(request);
    } catch (error) {
      if (error instanceof UnauthorizedException || isNetworkRefusal(error)) return undefined;
      throw error;
    }
  }
}

/** Reads the token from the header: the token alone, or with the usual `Bearer` prefix. */
function tokenIn(headers: FastifyRequest['headers']): string {
  const { authorization = '' } = headers;
  return isBearer(headers) ? authorization.slice('Bearer '.length).trim() : authorization;
}

const isBearer = ({ authorization = '' }: FastifyRequest['headers']): boolean => /^bearer /i.test(authorization);
