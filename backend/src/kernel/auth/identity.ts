import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Activity } from './activity';
import type { Staff } from '../context/staff';
import { StaffCache } from './staff-cache';
import { TokenService } from './token.service';

/** Whom a request comes from. On the fast path (a known token of a known member) nothing is awaited. */
@Injectable()
export class Identity {
  constructor(
    private readonly tokens: TokenService,
    private readonly staff: StaffCache,
    private readonly activity: Activity,
  ) {}

  /** @throws UnauthorizedException where the token is not good; answers none where its session is over */
  identify({ headers, context }: FastifyRequest): Staff | undefined | Promise<Staff | undefined> {
    const claims = this.tokens.verify(tokenIn(headers), 'access');
    context.sessionId = claims.sid;
    this.activity.note(claims.sid);
    return this.staff.findFor(claims);
  }

  /** For calls that are open to everybody: a bad token makes a stranger, not a refusal. */
  async orNobody(request: FastifyRequest): Promise<Staff | undefined> {
    try {
      return await this.identify(request);
    } catch (error) {
      if (error instanceof UnauthorizedException) return undefined;
      throw error;
    }
  }
}

/** The token stands bare; a `Bearer` before it is what most tools write and is taken too. */
function tokenIn({ authorization = '' }: FastifyRequest['headers']): string {
  return /^bearer /i.test(authorization) ? authorization.slice('Bearer '.length).trim() : authorization;
}
