import type { EntityManager } from 'typeorm';
import { BaseSysUser } from '../tables/user.entity';
import { LONGEST_USERNAME, USERNAME_FORM } from '../tables/username';
import { type ProviderClaims, textIn } from '../oidc/claims';

/** How often another number is tried behind a name that is taken. */
const MOST = 50;

/** A sign-in name that nobody has, as close as possible to the name at the provider. */
export async function freeUsername(manager: EntityManager, claims: ProviderClaims): Promise<string> {
  const wanted = wishes(claims).find((name) => name !== '' && USERNAME_FORM.test(name)) ?? 'staff';
  for (let number = 1; number <= MOST; number++) {
    const username = number === 1 ? wanted : `${wanted.slice(0, LONGEST_USERNAME - 4)}-${number}`;
    if (!(await manager.existsBy(BaseSysUser, { username }))) return username;
  }
  return `${wanted.slice(0, LONGEST_USERNAME - 14)}-${Date.now()}`;
}

const wishes = ({ preferred_username: preferred, email, sub }: ProviderClaims): string[] =>
  [preferred, textIn(email)?.split('@')[0], sub].map((name) =>
    (textIn(name) ?? '').normalize().toLowerCase().slice(0, LONGEST_USERNAME),
  );
