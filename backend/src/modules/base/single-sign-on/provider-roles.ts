import { type EntityManager, In } from 'typeorm';
import type { OidcSettings } from '../../../config/oidc';
import type { HeldRoles } from '../tables/user-roles';
import { BaseSysRole } from '../tables/role.entity';
import { claimNamed, type ProviderClaims, textsIn } from '../oidc/claims';

const ENDLESS = { fromTime: null, untilTime: null };

/** The roles that the provider decides on, and those of them that it gives somebody. */
export interface ProviderRoles {
  decided: ReadonlySet<number>;
  given: ReadonlySet<number>;
  /** identifiers in OIDC_ROLE_MAP that no role has, or that a role of super users has */
  unusable: string[];
}

/** A provider makes nobody a super user: whoever administers it would be one. */
export async function providerRoles(
  manager: EntityManager,
  { roleClaim, roleMap }: Pick<OidcSettings, 'roleClaim' | 'roleMap'>,
  claims: ProviderClaims,
): Promise<ProviderRoles> {
  const labels = [...new Set(roleMap.values())];
  const roles = labels.length ? await manager.findBy(BaseSysRole, { label: In(labels), isSuper: false }) : [];
  const ids = new Map(roles.map(({ id, label }) => [label, id]));
  const groups = roleClaim === undefined ? [] : textsIn(claimNamed(claims, roleClaim));
  const given = groups.flatMap((group) => ids.get(roleMap.get(group) ?? '') ?? []);
  return {
    decided: new Set(ids.values()),
    given: new Set(given),
    unusable: labels.filter((label) => !ids.has(label)),
  };
}

/** The roles after a sign-in: what the provider decides on is as it says, everything else stays. A role that stays keeps its term. */
export function rolesAfter(held: HeldRoles, { decided, given }: ProviderRoles): HeldRoles {
  const kept = [...held].filter(([id]) => !decided.has(id) || given.has(id));
  const added = [...given].filter((id) => !held.has(id)).map((id) => [id, ENDLESS] as const);
  return new Map([...kept, ...added]);
}
