import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Guess, Throttle } from '../../../kernel/access/auth/throttle';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SealedClaims } from '../factor/sealed-claims';
import { type FlowStart, OidcFlow, type ProviderIdentity } from '../oidc/oidc-flow';
import { Admission } from '../session/admission';
import { FactorSignIn } from '../session/factor-sign-in';
import { BaseSysProviderGrant } from '../tables/provider-grant.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { ProviderAccounts } from './provider-accounts';
import type { ProviderAnswer } from './single-sign-on.dto';

/** Refused answers are counted by network; no account has this name. */
const ANY_ANSWER = 'provider';

/** Signs in at the identity provider. Whoever has a second factor here gives it too, unless the provider has asked for one. */
@Injectable()
export class ProviderSignIn {
  constructor(
    @InjectRepository(BaseSysProviderGrant) private readonly grants: Repository<BaseSysProviderGrant>,
    private readonly flow: OidcFlow,
    private readonly accounts: ProviderAccounts,
    private readonly sealed: SealedClaims,
    private readonly factors: FactorSignIn,
    private readonly admission: Admission,
    private readonly throttle: Throttle,
  ) {}

  begin(): Promise<FlowStart> {
    return this.flow.begin('signIn');
  }

  /**
   * @throws BusinessError with the reason `flowOver`, `providerAway`, `providerRefused`, `noAccount`, `throttled`, or `factor` with a
   * `factorToken` for `FactorSignIn`
   */
  async signIn({ flowToken, answer }: ProviderAnswer): Promise<TokenPair> {
    const guess: Guess = { account: ANY_ANSWER, address: context()?.ip ?? '', known: true };
    await this.throttle.refuseWhileLocked(guess);
    const identity = await this.read(flowToken, answer, guess);
    const account = await this.accounts.settleAccount(identity);
    const request = context();
    if (request) request.visitorId = account.id;
    const grantId = await this.keepGrant(account.identityId, identity);
    const { id, passwordV, secondFactor } = account;
    if (secondFactor && !identity.hasFactor) throw await this.factors.dueFor({ id, passwordV, grantId });
    return this.admission.admit({ id, passwordV, secondFactor, grantId });
  }

  private async read(flowToken: string, answer: string, guess: Guess): Promise<ProviderIdentity> {
    try {
      return await this.flow.finish('signIn', flowToken, answer);
    } catch (error) {
      if (error instanceof BusinessError && error.data?.reason === 'providerRefused')
        await this.throttle.recordFailure(guess);
      throw error;
    }
  }

  private async keepGrant(identityId: number, identity: ProviderIdentity): Promise<number> {
    const { refreshToken: token, providerSid = null, authTime = null, hasFactor } = identity;
    const now = new Date();
    const sealed = token === undefined ? null : this.sealed.seal('providerToken', { identityId, token });
    const row = { identityId, providerSid, authTime, hasFactor, token: sealed, checkedTime: now, askedTime: now };
    const { manager } = this.grants;
    return manager.transaction(async (within) => {
      await within.update(BaseSysProviderIdentity, { id: identityId }, { lastTime: now });
      const { identifiers } = await within.insert(BaseSysProviderGrant, row);
      return (identifiers[0] as { id: number }).id;
    });
  }
}
