/** Why something cannot be done to a member here: a text of the screen. */
export type Refusal = 'protected.self' | 'protected.super' | 'protected.stronger';

interface Member {
  id: number;
  /** why the current person may not change them; undefined if they may */
  barrier: string | null;
}

interface Asker {
  id: number;
  isSuper: boolean;
}

/** Actions that remove somebody from the organisation or end their session. Nobody can do them to themselves here. */
const AGAINST_ONESELF = new Set(['delete', 'status', 'kick']);

/** Nobody can change members out of reach, and nobody can lock themselves out. */
export function refusalOf({ id, barrier }: Member, action: string, asker: Asker): Refusal | undefined {
  const isSelf = id === asker.id;
  if (isSelf && AGAINST_ONESELF.has(action)) return 'protected.self';
  if (isSelf && action === 'move' && !asker.isSuper) return 'protected.self';
  if (!barrier || action === 'open') return undefined;
  return barrier === 'super' ? 'protected.super' : 'protected.stronger';
}
