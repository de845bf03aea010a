import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { t } from '../../../kernel/basis/i18n/translate';
import { claimNamed, textIn } from '../oidc/claims';
import { type FlowStart, OidcFlow, type ProviderIdentity } from '../oidc/oidc-flow';
import { OidcProvider } from '../oidc/oidc-provider';
import { isAway, lastReason } from '../oidc/oidc-refusal';
import { BaseSysDepartment } from '../tables/department.entity';
import { roleNames } from '../tables/role-names';
import type { AccountPlan } from './account-plan';
import { ProviderAccounts } from './provider-accounts';
import type { ProviderAnswer, Trial, TrialStep } from './single-sign-on.dto';

type Accepted = Exclude<AccountPlan, { kind: 'refused' }>;

/** Goes the way of a sign-in and says at each step what came of it. Nobody is signed in, and nothing is changed. */
@Injectable()
export class SignOnTrial {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly provider: OidcProvider,
    private readonly flow: OidcFlow,
    private readonly accounts: ProviderAccounts,
  ) {}

  begin(sessionId: string): Promise<FlowStart> {
    return this.flow.begin(`trial ${sessionId}`, true);
  }

  async finish(sessionId: string, { flowToken, answer }: ProviderAnswer): Promise<Trial> {
    try {
      const identity = await this.flow.finish(`trial ${sessionId}`, flowToken, answer);
      return { claims: { ...identity.claims }, steps: await this.look(identity) };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      return { claims: null, steps: [bad('answer', whyRefused(error))] };
    }
  }

  private async look(identity: ProviderIdentity): Promise<TrialStep[]> {
    const plan = await this.accounts.preview(identity);
    const { factor } = this.provider.requireSettings();
    const { subject, issuer } = identity;
    return [
      good('answer', t('signOn.answer', { issuer })),
      good('claims', t('signOn.claims', { subject })),
      ...(plan.kind === 'refused' ? [bad('account', t(plan.why))] : await this.ofAccount(plan, identity)),
      identity.hasFactor || !factor
        ? good('factor', t(identity.hasFactor ? 'signOn.factor' : 'signOn.factorHere'))
        : attention('factor', t('signOn.noFactor', { claim: factor.claim })),
      identity.refreshToken === undefined
        ? attention('leaving', t('signOn.stays'))
        : good('leaving', t('signOn.leaves')),
    ];
  }

  private async ofAccount(plan: Accepted, { claims }: ProviderIdentity): Promise<TrialStep[]> {
    return [
      good('account', plan.kind === 'created' ? t('signOn.created') : t(ACCOUNT[plan.kind], named(plan))),
      await this.ofRoles(plan),
      ...(await this.ofDepartment(
        plan,
        textIn(claimNamed(claims, this.provider.requireSettings().departmentClaim ?? '')),
      )),
    ];
  }

  private async ofRoles({ roles, unusable }: Accepted): Promise<TrialStep> {
    if (unusable.length) return attention('roles', t('signOn.unusable', { roles: unusable.join(', ') }));
    const names = [...(await roleNames(roles.keys(), this.source.manager)).values()];
    return names.length
      ? good('roles', t('signOn.roles', { roles: names.join(', ') }))
      : bad('roles', t('auth.noRole'));
  }

  private async ofDepartment({ departmentId }: Accepted, said: string | undefined): Promise<TrialStep[]> {
    if (this.provider.requireSettings().departmentClaim === undefined) return [];
    const found =
      departmentId === null ? null : await this.source.manager.findOneBy(BaseSysDepartment, { id: departmentId });
    const words = { department: found?.name ?? '–', said: said ?? '–' };
    return [
      found && found.name === said
        ? good('department', t('signOn.department', words))
        : attention('department', t('signOn.noDepartment', words)),
    ];
  }
}

/** What others are told leads to this trial; here the reason follows. */
function whyRefused(error: BusinessError): string {
  const reason = lastReason(error);
  if (!reason) return t(error.key, error.params);
  return t(isAway(error.cause) ? 'signOn.away' : 'signOn.refused', { reason });
}

const ACCOUNT = { known: 'signOn.known', linked: 'signOn.linked' } as const;

const named = ({ account }: Exclude<Accepted, { kind: 'created' }>) => ({
  username: account.username,
  name: account.name ?? account.username,
});

const step =
  (verdict: TrialStep['verdict']) =>
  (name: TrialStep['name'], words: string): TrialStep => ({ name, verdict, words });
const [good, attention, bad] = [step('good'), step('attention'), step('bad')];
