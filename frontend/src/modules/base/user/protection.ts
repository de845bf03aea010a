/** The reason why something cannot be done to a staff member, as a text key. */
export type Refusal =
  'protected.self' | 'protected.super' | 'protected.stronger' | 'protected.noFactor' | 'protected.disabled';

interface Member {
  id: number;
  /** why the signed-in user may not change this staff member; undefined if the user may */
  barrier: string | null;
  secondFactor?: boolean;
  status?: number;
}

interface Asker {
  id: number;
  isSuper: boolean;
}

/** Acts that remove a staff member or end their session. Nobody can do them to themselves here. */
const AGAINST_ONESELF = new Set(['delete', 'status', 'kick', 'resetFactor', 'passwordLink']);

/** Protects staff members that are out of reach, and keeps users from locking themselves out. */
export function refusalOf(
  { id, barrier, secondFactor, status }: Member,
  action: string,
  asker: Asker,
): Refusal | undefined {
  const isSelf = id === asker.id;
  if (isSelf && AGAINST_ONESELF.has(action)) return 'protected.self';
  if (isSelf && action === 'move' && !asker.isSuper) return 'protected.self';
  if (action === 'resetFactor' && !secondFactor) return 'protected.noFactor';
  if (action === 'passwordLink' && status === 0) return 'protected.disabled';
  if (!barrier || action === 'open' || action === 'sessions') return undefined;
  return barrier === 'super' ? 'protected.super' : 'protected.stronger';
}
