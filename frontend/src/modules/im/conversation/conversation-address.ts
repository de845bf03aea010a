import type { Place, Scope } from './scope';

/** What the page of conversations shows, stored in its address: `?user_id=1&peer_id=2&around=34`. */
export interface Chosen extends Place {
  user_id?: number;
  peer_id?: number;
  group_id?: number;
}

const IDS = ['user_id', 'peer_id', 'group_id', 'around'] as const;
const TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

/** Parses an address and ignores invalid values. The system (0) is allowed only as a partner. */
export function readChosen(search: string): Chosen {
  const words = new URLSearchParams(search);
  const chosen: Chosen = {};
  for (const name of IDS) {
    const word = words.get(name) ?? '';
    const id = /^\d{1,15}$/.test(word) ? Number(word) : undefined;
    if (id !== undefined && (id > 0 || name === 'peer_id')) chosen[name] = id;
  }
  const at = words.get('at') ?? '';
  if (TIME.test(at)) chosen.at = at.length === 10 ? `${at} 00:00:00` : at.padEnd(19, ':00');
  return chosen;
}

export function writeChosen(chosen: Chosen): string {
  const words = new URLSearchParams();
  for (const name of IDS) if (chosen[name] !== undefined) words.set(name, String(chosen[name]));
  if (chosen.at) words.set('at', chosen.at);
  return words.toString().replaceAll('+', '%20').replaceAll('%3A', ':');
}

/** The selected conversation. A group has priority over two users. */
export function scopeOf({ user_id, peer_id, group_id }: Chosen): Scope | undefined {
  if (group_id !== undefined) return { group_id, ...(user_id !== undefined && { user_id }) };
  return user_id !== undefined && peer_id !== undefined ? { user_id, peer_id } : undefined;
}
