import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Fingerprints } from './fingerprints';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from './idempotency-key';
import { type KeyRule, keyRuleOf } from './key-rule';
import { RequestClaims } from './request-claims';

/**
 * Lets a write with an `Idempotency-Key` run once. It is a guard, because it must come after the one that authenticates and before the
 * handler, and an interceptor would cost every request time.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(
    private readonly claims: RequestClaims,
    private readonly fingerprints: Fingerprints,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers[IDEMPOTENCY_KEY] === undefined) return true;
    const rule = keyRuleOf(context.getHandler() as () => unknown);
    return rule === 'ignored' || this.claim(request, rule);
  }

  private async claim(request: FastifyRequest, rule: KeyRule): Promise<boolean> {
    const { staff, key } = request.context;
    if (!staff) return true;
    const asked = {
      // What its owner was answered is not for a program, which may see less.
      caller: key ? -key.id : staff.id,
      key: idempotencyKeyIn(request.headers),
      fingerprint: this.fingerprints.fingerprintOf(request),
    };
    request.claim = await this.claims.claimRequest(asked, rule === 'repeats the answer');
    return true;
  }
}
