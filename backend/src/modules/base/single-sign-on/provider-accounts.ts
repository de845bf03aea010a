import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { recordEvent } from '../account-event/record-event';
import { StaffChanges } from '../staff-changes.service';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { BaseSysUser } from '../tables/user.entity';
import { setRolesOfUser } from '../tables/user-roles';
import { FirstCredentials } from '../user/first-credentials';
import { type AccountPlan, planAccount } from './account-plan';
import { claimNamed, textIn } from '../oidc/claims';
import type { ProviderIdentity } from '../oidc/oidc-flow';
import { OidcProvider } from '../oidc/oidc-provider';
import { verifiedMail } from './provider-mail';
import { freeUsername } from './provider-username';

/** Whose account it is, after all that the provider decides is stored. */
export type ProviderAccount = Pick<BaseSysUser, 'id' | 'passwordV' | 'secondFactor'> & { identityId: number };

type RefusedPlan = Extract<AccountPlan, { kind: 'refused' }>;
type Accepted = Exclude<AccountPlan, RefusedPlan>;

/** The accounts of those who sign in at the identity provider: found, linked or created, as OIDC_PROVISION says. */
@Injectable()
export class ProviderAccounts {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly provider: OidcProvider,
    private readonly changes: StaffChanges,
    private readonly credentials: FirstCredentials,
  ) {}

  /** What a sign-in would do. Nothing is written. */
  preview(identity: ProviderIdentity): Promise<AccountPlan> {
    return planAccount(this.source.manager, this.provider.requireSettings(), identity);
  }

  /** @throws BusinessError with the reason `noAccount` */
  async settleAccount(identity: ProviderIdentity): Promise<ProviderAccount> {
    const plan = accepted(await this.preview(identity));
    if (plan.kind === 'known' && !plan.changes) return { ...plan.account, identityId: plan.identityId };
    const unknown = plan.kind === 'known' ? undefined : await this.unknownPassword();
    return this.changes.runChange(async (manager, affected) => {
      // Others may have changed the account meanwhile, or this person signs in twice at once.
      const now = accepted(await planAccount(manager, this.provider.requireSettings(), identity));
      if (now.kind === 'created' && unknown === undefined) throw noAccount('oidc.noAccount');
      const account =
        now.kind === 'created' ? await create(manager, identity, now, unknown ?? '') : await keep(manager, now);
      await setRolesOfUser(manager, account.id, now.roles);
      affected.add(account.id);
      if (now.kind === 'linked') await recordEvent(manager, account.id, 'providerLinked');
      const identityId = now.kind === 'known' ? now.identityId : await link(manager, identity, account.id);
      return { ...account, identityId };
    });
  }

  private async unknownPassword(): Promise<string | undefined> {
    return (await this.credentials.takeNew(undefined, {})).password;
  }
}

function accepted(plan: AccountPlan): Accepted {
  if (plan.kind !== 'refused') return plan;
  throw noAccount(plan.why);
}

const noAccount = (why: RefusedPlan['why']): BusinessError => new BusinessError(why, {}, { reason: 'noAccount' });

type Account = Pick<BaseSysUser, 'id' | 'passwordV' | 'secondFactor'>;

async function keep(manager: EntityManager, plan: Exclude<Accepted, { kind: 'created' }>): Promise<Account> {
  const { account, departmentId } = plan;
  if (departmentId !== account.departmentId) {
    await manager.update(BaseSysUser, { id: account.id }, { departmentId });
    const change = { before: { departmentId: account.departmentId }, after: { departmentId } };
    await noteChanges(BaseSysUser, [{ id: account.id, action: 'update', ...change }], manager);
  }
  return account;
}

/** With a password that nobody knows: a one-time link can set another one. */
async function create(
  manager: EntityManager,
  { claims }: ProviderIdentity,
  { departmentId }: Extract<Accepted, { kind: 'created' }>,
  password: string,
): Promise<Account> {
  const username = await freeUsername(manager, claims);
  const name = (textIn(claimNamed(claims, 'name')) ?? username).slice(0, 255);
  const email = verifiedMail(claims) ?? null;
  const row = { username, name, nickName: name, email, departmentId, password, passwordV: 1, secondFactor: false };
  const { identifiers } = await manager.insert(BaseSysUser, row);
  const { id } = identifiers[0] as { id: number };
  await noteChanges(BaseSysUser, [{ id, action: 'add', after: { username, name, email, departmentId } }], manager);
  return { id, passwordV: 1, secondFactor: false };
}

async function link(manager: EntityManager, identity: ProviderIdentity, userId: number): Promise<number> {
  const { issuer, subject } = identity;
  const { identifiers } = await manager.insert(BaseSysProviderIdentity, { userId, issuer, sub: subject });
  return (identifiers[0] as { id: number }).id;
}
