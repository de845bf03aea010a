import { Injectable } from '@nestjs/common';
import { type ProofKind, provedBy, RecentProof } from '../../../kernel/access/auth/recent-proof';
import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SessionOver } from '../../../kernel/basis/errors/session-over';
import { OwnFactor } from '../passkey/own-factor';
import { OwnPassword } from '../session/own-password';
import { SessionService } from '../session/session.service';
import { ProviderProof } from '../single-sign-on/provider-proof';
import type { StepUpProof, SteppedUp } from './step-up.dto';

/** Staff prove within their session who they are. Whoever has a second factor proves that: a stolen session often knows the
 * password. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly ownFactor: OwnFactor,
    private readonly ownPassword: OwnPassword,
    private readonly providerProof: ProviderProof,
    private readonly sessions: SessionService,
    private readonly recent: RecentProof,
  ) {}

  /**
   * @throws BusinessError with the reason `factorCode`, `passkey`, `passkeyOver`, `password`, `throttled`, or those of `ProviderProof`, or
   * `stepUp` if the needed proof was not sent
   */
  async stepUp(staff: Staff, sessionId: string, proof: StepUpProof): Promise<SteppedUp> {
    const by = provedBy(staff, sessionId);
    if (by === 'factor') await this.proveFactor(staff.id, proof);
    else if (by === 'provider') await this.proveProvider(staff.id, sessionId, proof);
    else await this.ownPassword.requirePassword(staff.id, proof.password ?? missing('password'));
    if (!(await this.sessions.recordProof(staff.id, sessionId))) throw new SessionOver('ended');
    return { seconds: this.recent.lifeMs / 1000 };
  }

  private async proveFactor(userId: number, proof: StepUpProof): Promise<void> {
    if (proof.verifyCode === undefined && !proof.passkey) missing('factor');
    await this.ownFactor.requireFactor(userId, proof);
  }

  private async proveProvider(userId: number, sessionId: string, { flowToken, answer }: StepUpProof): Promise<void> {
    if (flowToken === undefined || answer === undefined) missing('provider');
    await this.providerProof.requireProof(userId, sessionId, { flowToken, answer });
  }
}

function missing(by: ProofKind): never {
  throw new BusinessError('auth.stepUpDue', {}, { reason: 'stepUp', by });
}
