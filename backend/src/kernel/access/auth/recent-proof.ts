import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { currentSession, currentStaff } from '../../basis/context/current-staff';
import type { Staff } from '../../basis/context/staff';
import { BusinessError } from '../../basis/errors/business-error';

const MINUTE = 60_000;

export type ProofKind = 'factor' | 'provider' | 'password';

/**
 * Makes sure that the person at a session has proved a moment ago who they are, before what a stolen session, or an unlocked screen, must
 * not do. A sign-in is such a proof too.
 */
@Injectable()
export class RecentProof {
  constructor(private readonly config: AppConfig) {}

  /** How long a proof holds, in milliseconds. */
  get lifeMs(): number {
    return this.config.stepUpMinutes * MINUTE;
  }

  /** @throws BusinessError with the reason `stepUp`, and by what the caller can prove it: `factor`, `provider` or `password` */
  requireProof(staff: Staff = currentStaff(), sessionId: string = currentSession()): void {
    if (this.config.stepUpMinutes) this.requireWithin(this.lifeMs, staff, sessionId);
  }

  /** The same for a number of milliseconds, also where nobody is asked before delicate calls. */
  requireWithin(lifeMs: number, staff: Staff = currentStaff(), sessionId: string = currentSession()): void {
    const since = Date.now() - (staff.sessions.get(sessionId)?.provedMs ?? 0);
    // One from the future was recorded by another node: its clock is a little fast.
    if (since < lifeMs) return;
    throw new BusinessError('auth.stepUpDue', {}, { reason: 'stepUp', by: provedBy(staff, sessionId) });
  }
}

/** By what somebody proves in that session who they are. Whoever has no second factor here goes back to where the session began. */
export const provedBy = ({ hasFactor, sessions }: Staff, sessionId: string): ProofKind =>
  hasFactor ? 'factor' : sessions.get(sessionId)?.byProvider ? 'provider' : 'password';
