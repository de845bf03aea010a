import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type Claims, isClaims, type TokenKind } from './claims';
import { TokenPair } from './token-pair';
import { VerifiedTokens } from './verified-tokens';

export const ACCESS_SECONDS = 2 * 60 * 60;
export const REFRESH_SECONDS = 15 * 24 * 60 * 60;

/** The data from which a token pair is issued. */
export interface Bearer {
  userId: number;
  sessionId: string;
  passwordV: number;
  refreshId: string;
  /** in seconds; the same bearer at the same second gets the same tokens */
  issuedAt: number;
}

@Injectable()
export class TokenService {
  private readonly verified = new VerifiedTokens();

  constructor(private readonly jwt: JwtService) {}

  issue(bearer: Bearer): TokenPair {
    return {
      token: this.sign(bearer, 'access', ACCESS_SECONDS),
      expire: ACCESS_SECONDS,
      refreshToken: this.sign(bearer, 'refresh', REFRESH_SECONDS),
      refreshExpire: REFRESH_SECONDS,
    };
  }

  /**
   * Returns the claims of a token that this server signed, that has the expected kind, and that has not expired.
   * @throws UnauthorizedException otherwise
   */
  verifyToken(token: string, kind: TokenKind): Claims {
    const claims = this.verified.findClaims(token) ?? this.checkAndCache(token);
    if (claims?.kind !== kind) throw new UnauthorizedException();
    return claims;
  }

  private sign(
    { userId, sessionId, passwordV, refreshId, issuedAt }: Bearer,
    kind: TokenKind,
    seconds: number,
  ): string {
    const claims: Claims = {
      sub: userId,
      sid: sessionId,
      v: passwordV,
      kind,
      jti: refreshId,
      iat: issuedAt,
      exp: issuedAt + seconds,
    };
    return this.jwt.sign(claims);
  }

  /** Reads a token that is not cached. A refresh token is used only once, so it is not cached. */
  private checkAndCache(token: string): Claims | undefined {
    const claims = this.check(token);
    if (claims?.kind === 'access') this.verified.keepClaims(token, claims);
    return claims;
  }

  private check(token: string): Claims | undefined {
    try {
      const claims: unknown = this.jwt.verify(token);
      return isClaims(claims) ? claims : undefined;
    } catch {
      // The token is forged, cut off or expired; the caller is not told which.
      return undefined;
    }
  }
}
