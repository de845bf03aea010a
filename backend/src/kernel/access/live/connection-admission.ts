import { Injectable, UnauthorizedException } from '@nestjs/common';
import { Activity } from '../auth/activity';
import type { Claims } from '../auth/claims';
import { type Duty, dutyOf } from '../auth/duty';
import { isAllowedFrom } from '../auth/role-networks';
import { StaffCache } from '../auth/staff-cache';
import { TokenService } from '../auth/token.service';
import type { EndReason } from '../../basis/errors/session-over';

/** Why a connection is refused. The client reads `message` and `data`. */
export class ConnectionRefusal extends Error {
  readonly data?: { reason: EndReason };

  constructor(message: 'unauthorised' | 'signedOut' | 'tooMany' | 'closing' | 'network' | Duty, reason?: EndReason) {
    super(message);
    if (reason) this.data = { reason };
  }
}

/** Decides who may connect. It uses the same tokens and sessions as the check of HTTP requests. */
@Injectable()
export class ConnectionAdmission {
  constructor(
    private readonly tokens: TokenService,
    private readonly staff: StaffCache,
    private readonly activity: Activity,
  ) {}

  /** @throws Refusal */
  async admit(token: unknown, address: string): Promise<Claims> {
    const claims = this.verify(token);
    const staff = await this.staff.findFor(claims);
    if (!staff) throw await this.refusalOf(claims);
    if (!isAllowedFrom(staff, address)) throw new ConnectionRefusal('network');
    const duty = dutyOf(staff, claims.sid);
    if (duty) throw new ConnectionRefusal(duty);
    this.activity.recordSession(claims.sid, false);
    return claims;
  }

  /**
   * The refusal for a token that was valid once and is not any more: either the session continues with a newer token, or the session is
   * over.
   */
  async refusalOf(claims: Claims): Promise<ConnectionRefusal> {
    const staff = await this.staff.findStaff(claims.sub);
    return staff?.sessions.has(claims.sid)
      ? new ConnectionRefusal('unauthorised')
      : new ConnectionRefusal('signedOut', await this.staff.whyOver(claims));
  }

  private verify(token: unknown): Claims {
    try {
      return this.tokens.verifyToken(typeof token === 'string' ? token : '', 'access');
    } catch (error) {
      if (error instanceof UnauthorizedException) throw new ConnectionRefusal('unauthorised');
      throw error;
    }
  }
}
