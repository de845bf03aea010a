import { create } from 'zustand';
import type { Data } from '../../call/api/api';
import { get } from '../../call/api/api';
import { restoreTabs } from '../../shell/tabs/tabs-store';
import { restoreVisits } from '../../shell/visited/visited-store';
import { keepIdentity } from '../../call/session/identity';
import { learnAnswer } from '../../call/session/maintenance';
import { useSession } from '../../call/session/session-store';

export type Person = Data<'base/comm', 'person', 'get'>;
export type Menu = Data<'base/comm', 'permmenu', 'get'>['menus'][number];

interface Grants {
  person: Person | undefined;
  menus: readonly Menu[];
  perms: readonly string[];
  /** Whether both have been loaded: before that, an empty menu means nothing. */
  isKnown: boolean;
}

const NOTHING: Grants = { person: undefined, menus: [], perms: [], isKnown: false };

/** The signed-in person, and what they may see and do. */
export const useGrants = create<Grants>(() => NOTHING);

export const clearGrants = () => useGrants.setState(NOTHING);

export async function loadPerson(): Promise<Person> {
  const person = await get('base/comm', 'person');
  const { id, username, nickName, headImg, duty } = person;
  const identity = { id, username, nickName: nickName ?? '', headImg: headImg ?? '' };
  keepIdentity(identity);
  useSession.setState({ identity, duty: duty ?? undefined });
  useGrants.setState({ person });
  learnAnswer(person);
  return person;
}

/**
 * Reloads the person and the permissions: after signing in, after a change of language, and from time to time, because roles may change.
 */
export async function loadGrants(): Promise<Grants> {
  const [person, { menus, perms }] = await Promise.all([loadPerson(), get('base/comm', 'permmenu')]);
  // Before anything is drawn: otherwise the page that is open now would be lost among the restored tabs.
  restoreTabs(person.id);
  restoreVisits(person.id);
  useGrants.setState({ menus, perms, isKnown: true });
  return useGrants.getState();
}
