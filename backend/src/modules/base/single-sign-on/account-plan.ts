import { type EntityManager, In } from 'typeorm';
import type { OidcSettings } from '../../../config/oidc';
import type { RuleKey } from '../../../kernel/basis/errors/refusal-key';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { changedRoles, type HeldRoles, rolesOfUser } from '../tables/user-roles';
import { claimNamed, textIn } from '../oidc/claims';
import type { ProviderIdentity } from '../oidc/oidc-flow';
import { verifiedMail } from './provider-mail';
import { type ProviderRoles, providerRoles, rolesAfter } from './provider-roles';

type Account = Pick<BaseSysUser, 'id' | 'username' | 'name' | 'departmentId' | 'passwordV' | 'secondFactor'>;

/** What a sign-in at the provider means here. */
export type AccountPlan =
  | { kind: 'refused'; why: Extract<RuleKey, `oidc.${string}`> }
  | ({ kind: 'known'; identityId: number } & Existing)
  | ({ kind: 'linked' } & Existing)
  | ({ kind: 'created' } & Rights);

interface Rights {
  roles: HeldRoles;
  departmentId: number | null;
  /** of OIDC_ROLE_MAP: see ProviderRoles */
  unusable: readonly string[];
}

interface Existing extends Rights {
  account: Account;
  /** whether the roles or the department are others than before */
  changes: boolean;
}

const ACCOUNT = {
  id: true,
  username: true,
  name: true,
  departmentId: true,
  passwordV: true,
  secondFactor: true,
} as const;
const ENABLED = { status: UserStatus.Enabled, isService: false };

/** Decides without writing anything, so that a trial says what a sign-in does. */
export async function planAccount(
  manager: EntityManager,
  settings: OidcSettings,
  identity: ProviderIdentity,
): Promise<AccountPlan> {
  const { issuer, subject, claims } = identity;
  const roles = await providerRoles(manager, settings, claims);
  const departmentId = await departmentIn(manager, settings, identity);
  const known = await manager.findOneBy(BaseSysProviderIdentity, { issuer, sub: subject });
  if (known) {
    const account = await manager.findOne(BaseSysUser, { where: { id: known.userId, ...ENABLED }, select: ACCOUNT });
    if (!account) return { kind: 'refused', why: 'oidc.noAccount' };
    return { kind: 'known', identityId: known.id, ...(await existing(manager, account, roles, departmentId)) };
  }
  if (settings.provision === 'off') return { kind: 'refused', why: 'oidc.noAccount' };
  const email = verifiedMail(claims);
  if (email === undefined) return { kind: 'refused', why: 'oidc.mailUnverified' };
  return planNewcomer(manager, settings, { email, issuer, roles, departmentId });
}

interface Newcomer {
  email: string;
  issuer: string;
  roles: ProviderRoles;
  departmentId: number | undefined;
}

/** By mail address once; from then on it is the id at the provider that counts. */
async function planNewcomer(
  manager: EntityManager,
  { provision }: OidcSettings,
  { email, issuer, roles, departmentId }: Newcomer,
): Promise<AccountPlan> {
  const found = await manager
    .createQueryBuilder(BaseSysUser, 'u')
    .select(Object.keys(ACCOUNT).map((name) => `u.${name}`))
    .where('LOWER(`u`.`email`) = :email', { email })
    .andWhere('`u`.`isService` = 0')
    .take(2)
    .getMany();
  const [account] = found;
  if (found.length > 1) return { kind: 'refused', why: 'oidc.mailAmbiguous' };
  if (account) return planLink(manager, account, issuer, roles, departmentId);
  if (provision === 'roster') return { kind: 'refused', why: 'oidc.noAccount' };
  if (!roles.given.size) return { kind: 'refused', why: 'oidc.noRole' };
  const { unusable } = roles;
  return { kind: 'created', roles: rolesAfter(new Map(), roles), departmentId: departmentId ?? null, unusable };
}

/**
 * Refused if somebody else at the same provider has the account already, or if it is disabled. A super user is not linked by a mail address:
 * whoever may change the address, or gives addresses at the provider, would be one.
 */
async function planLink(
  manager: EntityManager,
  account: Account,
  issuer: string,
  roles: ProviderRoles,
  departmentId: number | undefined,
): Promise<AccountPlan> {
  const isFree = !(await manager.existsBy(BaseSysProviderIdentity, { userId: account.id, issuer }));
  const isOpen = isFree && (await manager.existsBy(BaseSysUser, { id: account.id, ...ENABLED }));
  if (!isOpen) return { kind: 'refused', why: 'oidc.noAccount' };
  if (await hasSuperRole(manager, account.id)) return { kind: 'refused', why: 'oidc.superByMail' };
  return { kind: 'linked', ...(await existing(manager, account, roles, departmentId)) };
}

/** Also one that begins later, or is over and not taken away yet. */
async function hasSuperRole(manager: EntityManager, userId: number): Promise<boolean> {
  const held = [...(await rolesOfUser(manager, userId)).keys()];
  return manager.existsBy(BaseSysRole, { id: In(held), isSuper: true });
}

async function existing(
  manager: EntityManager,
  account: Account,
  roles: ProviderRoles,
  departmentId = account.departmentId ?? undefined,
): Promise<Existing> {
  const held = await rolesOfUser(manager, account.id);
  const after = rolesAfter(held, roles);
  const isMoved = departmentId !== undefined && departmentId !== account.departmentId;
  return {
    account,
    roles: after,
    departmentId: departmentId ?? null,
    unusable: roles.unusable,
    changes: isMoved || changedRoles(held, after).length > 0,
  };
}

/** Undefined if the provider names none, or one that is not here exactly once. */
async function departmentIn(
  manager: EntityManager,
  { departmentClaim }: OidcSettings,
  { claims }: ProviderIdentity,
): Promise<number | undefined> {
  const name = departmentClaim === undefined ? undefined : textIn(claimNamed(claims, departmentClaim));
  if (name === undefined) return undefined;
  const found = await manager.find(BaseSysDepartment, { where: { name }, select: { id: true }, take: 2 });
  return found.length === 1 ? found[0]?.id : undefined;
}
