/** Why something cannot be done to a member here: a text of the screen. */
export type Refusal = 'protected.self' | 'protected.super';

interface Member {
  id: number;
  roleIds: readonly number[];
}

interface Asker {
  id: number;
  isSuper: boolean;
}

/** What takes somebody's place in the house away, or their session; nobody does that to themselves here. */
const AGAINST_ONESELF = new Set(['delete', 'status', 'kick']);

/** Nobody but a super user touches a super user, and nobody shuts themselves out. */
export function refusalOf(
  member: Member,
  action: string,
  asker: Asker,
  superRoles: ReadonlySet<number>,
): Refusal | undefined {
  const isSelf = member.id === asker.id;
  if (isSelf && AGAINST_ONESELF.has(action)) return 'protected.self';
  if (isSelf && action === 'move' && !asker.isSuper) return 'protected.self';
  const isSuper = member.roleIds.some((id) => superRoles.has(id));
  return isSuper && !asker.isSuper && action !== 'open' ? 'protected.super' : undefined;
}
