import { create } from 'zustand';
import type { Data } from '../api';
import { get } from '../api';
import { restoreTabs } from '../tabs/tabs-store';
import { restoreVisits } from '../visited/visited-store';
import { keepIdentity } from '../session/identity';
import { useSession } from '../session/session-store';

export type Person = Data<'base/comm', 'person', 'get'>;
export type Menu = Data<'base/comm', 'permmenu', 'get'>['menus'][number];

interface Grants {
  person: Person | undefined;
  menus: readonly Menu[];
  perms: readonly string[];
  /** Both have been heard of: before that, an empty menu means nothing. */
  isKnown: boolean;
}

const NOTHING: Grants = { person: undefined, menus: [], perms: [], isKnown: false };

/** Who is signed in, and what they may see and do. */
export const useGrants = create<Grants>(() => NOTHING);

export const clearGrants = () => useGrants.setState(NOTHING);

export async function loadPerson(): Promise<Person> {
  const person = await get('base/comm', 'person');
  const { id, username, nickName, headImg, mustChangePassword } = person;
  const identity = { id, username, nickName: nickName ?? '', headImg: headImg ?? '' };
  keepIdentity(identity);
  useSession.setState({ identity, mustChangePassword });
  useGrants.setState({ person });
  return person;
}

/**
 * Reads the person and the permissions again: after signing in, after a change of language, and from time to time, because roles may
 * change.
 */
export async function loadGrants(): Promise<Grants> {
  const [person, { menus, perms }] = await Promise.all([loadPerson(), get('base/comm', 'permmenu')]);
  // Before anybody draws: the page that is open now would otherwise be lost among those that come back.
  restoreTabs(person.id);
  restoreVisits(person.id);
  useGrants.setState({ menus, perms, isKnown: true });
  return useGrants.getState();
}
