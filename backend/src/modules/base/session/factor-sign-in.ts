import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { factorKinds } from '../factor/factor-kinds';
import { SealedClaims } from '../factor/sealed-claims';
import { SecondFactor } from '../factor/second-factor';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { Admission, passwordDue } from './admission';
import type { FactorProof } from './sign-in.dto';

type Due = Pick<BaseSysUser, 'id' | 'passwordV' | 'secondFactor'> & { grantId?: number };

/** How long somebody may look for the phone after the password was right. */
export const DUE_MS = 5 * 60_000;

/**
 * The second step of a sign-in. No session exists before it: the browser holds a sealed token that says whose password was right, and
 * nothing but this step accepts it.
 */
@Injectable()
export class FactorSignIn {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly sealed: SealedClaims,
    private readonly factor: SecondFactor,
    private readonly admission: Admission,
  ) {}

  /**
   * The refusal of a right password, with the token for the next step and what can be used there.
   * @param user with `grantId` if the identity provider has let them in
   */
  async dueFor({ id, passwordV, grantId }: Omit<Due, 'secondFactor'>): Promise<BusinessError> {
    const factorToken = this.sealed.seal('factorDue', { userId: id, passwordV, grantId }, DUE_MS);
    const methods = await factorKinds(this.users.manager, id);
    const key = methods.includes('code') ? 'auth.factorDue' : 'auth.passkeyDue';
    return new BusinessError(key, {}, { reason: 'factor', factorToken, seconds: DUE_MS / 1000, methods });
  }

  /** @throws BusinessError with the reason `factorCode` for a wrong code, `factorExpired` if the password is due again, `throttled` */
  async finishSignIn({ factorToken, verifyCode }: FactorProof): Promise<TokenPair> {
    const user = await this.requireDue(factorToken);
    await this.factor.requireCode(user.id, verifyCode);
    return this.admission.admit(user);
  }

  /** Whose second step it is. @throws BusinessError with the reason `factorExpired` if the password is due again */
  async requireDue(factorToken: string): Promise<Due> {
    const claims = this.sealed.open('factorDue', factorToken);
    if (!claims) throw passwordDue();
    const request = context();
    if (request) request.visitorId = claims.userId;
    const select = { id: true, passwordV: true, status: true, secondFactor: true } as const;
    const user = await this.users.findOne({ where: { id: claims.userId }, select });
    if (user?.status !== UserStatus.Enabled || user.passwordV !== claims.passwordV) throw passwordDue();
    // Without a factor by now, the password decides again: who removed it may have been somebody else.
    if (!user.secondFactor) throw passwordDue();
    return { ...user, grantId: claims.grantId };
  }
}
