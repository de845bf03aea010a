import { Injectable } from '@nestjs/common';
import { RecentProof } from '../../../kernel/access/auth/recent-proof';
import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SessionOver } from '../../../kernel/basis/errors/session-over';
import { OwnFactor } from '../passkey/own-factor';
import { OwnPassword } from '../session/own-password';
import { SessionService } from '../session/session.service';
import type { StepUpProof, SteppedUp } from './step-up.dto';

/** Staff prove within their session who they are. Whoever has a second factor proves that: a stolen session often knows the password. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly ownFactor: OwnFactor,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: SessionService,
    private readonly recent: RecentProof,
  ) {}

  /**
   * @throws BusinessError with the reason `factorCode`, `passkey`, `passkeyOver`, `password` or `throttled`, or `stepUp` if the needed proof
   * was not sent
   */
  async stepUp(staff: Staff, sessionId: string, proof: StepUpProof): Promise<SteppedUp> {
    if (staff.hasFactor) await this.proveFactor(staff.id, proof);
    else await this.ownPassword.requirePassword(staff.id, proof.password ?? missing('password'));
    if (!(await this.sessions.recordProof(staff.id, sessionId))) throw new SessionOver('ended');
    return { seconds: this.recent.lifeMs / 1000 };
  }

  private async proveFactor(userId: number, proof: StepUpProof): Promise<void> {
    if (proof.verifyCode === undefined && !proof.passkey) missing('factor');
    await this.ownFactor.requireFactor(userId, proof);
  }
}

function missing(by: 'factor' | 'password'): never {
  throw new BusinessError('auth.stepUpDue', {}, { reason: 'stepUp', by });
}
