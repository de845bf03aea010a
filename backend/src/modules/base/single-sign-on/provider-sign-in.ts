import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { SealedClaims } from '../factor/sealed-claims';
import { type FlowStart, OidcFlow, type ProviderIdentity } from '../oidc/oidc-flow';
import { Admission } from '../session/admission';
import { FactorSignIn } from '../session/factor-sign-in';
import { BaseSysProviderGrant } from '../tables/provider-grant.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { AnswerLimits } from './answer-limits';
import { ProviderAccounts } from './provider-accounts';
import type { ProviderAnswer } from './single-sign-on.dto';

/** Signs in at the identity provider. Whoever has a second factor here gives it too, unless the provider has asked for one. */
@Injectable()
export class ProviderSignIn {
  private readonly limits = new AnswerLimits();

  constructor(
    @InjectRepository(BaseSysProviderGrant) private readonly grants: Repository<BaseSysProviderGrant>,
    private readonly flow: OidcFlow,
    private readonly accounts: ProviderAccounts,
    private readonly sealed: SealedClaims,
    private readonly factors: FactorSignIn,
    private readonly admission: Admission,
  ) {}

  begin(): Promise<FlowStart> {
    return this.flow.begin('signIn');
  }

  /**
   * @throws BusinessError with the reason `flowOver`, `providerAway`, `providerRefused`, `noAccount`, `throttled`, `busy`, or `factor` with a
   * `factorToken` for `FactorSignIn`
   */
  async signIn({ flowToken, answer }: ProviderAnswer): Promise<TokenPair> {
    const request = context();
    const identity = await this.limits.askWithin(request?.ip ?? '', () =>
      this.flow.finish('signIn', flowToken, answer),
    );
    const account = await this.accounts.settleAccount(identity);
    if (request) request.visitorId = account.id;
    const grantId = await this.keepGrant(account.identityId, identity);
    const { id, passwordV, secondFactor } = account;
    if (secondFactor && !identity.hasFactor) throw await this.factors.dueFor({ id, passwordV, grantId });
    return this.admission.admit({ id, passwordV, secondFactor, grantId });
  }

  private async keepGrant(identityId: number, identity: ProviderIdentity): Promise<number> {
    const { refreshToken: token, providerSid = null, authTime = null, hasFactor } = identity;
    const now = new Date();
    const sealed = token === undefined ? null : this.sealed.seal('providerToken', { identityId, token });
    const row = { identityId, providerSid, authTime, hasFactor, token: sealed, checkedTime: now, askedTime: now };
    const { manager } = this.grants;
    return retryOnDeadlock(() =>
      manager.transaction(async (within) => {
        await within.update(BaseSysProviderIdentity, { id: identityId }, { lastTime: now });
        const { identifiers } = await within.insert(BaseSysProviderGrant, row);
        return (identifiers[0] as { id: number }).id;
      }),
    );
  }
}
