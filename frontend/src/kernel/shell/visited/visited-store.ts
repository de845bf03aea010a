import { create } from 'zustand';
import { isObject } from '../../basis/values/is-object';
import { local } from '../../basis/storage/storage';

/** A visited page of one person or one group. */
export interface Visit {
  /** the resource: `im/user` */
  resource: string;
  id: number;
  /** its name at that time */
  title: string;
}

/** The maximum number of stored visits. */
export const MOST_VISITS = 12;

const keyOf = (memberId: number) => `visited:${memberId}`;

const isVisit = (value: unknown): value is Visit =>
  isObject(value) &&
  typeof value['resource'] === 'string' &&
  typeof value['id'] === 'number' &&
  typeof value['title'] === 'string';

const isVisits = (value: unknown): value is Visit[] => Array.isArray(value) && value.every(isVisit);

/** The most recent visits, the newest first, stored per staff member in this browser only. */
export const useVisits = create<{ visits: readonly Visit[] }>(() => ({ visits: [] }));

let owner: number | undefined;

/** Restores the visits of this staff member. */
export function restoreVisits(memberId: number): void {
  if (owner === memberId) return;
  owner = memberId;
  useVisits.setState({ visits: (local.readJson(keyOf(memberId), isVisits) ?? []).slice(0, MOST_VISITS) });
}

export function noteVisit(visit: Visit): void {
  if (owner === undefined) return;
  // Another window may have stored more visits meanwhile.
  const known = local.readJson(keyOf(owner), isVisits) ?? [];
  const others = known.filter(({ resource, id }) => resource !== visit.resource || id !== visit.id);
  const visits = [visit, ...others].slice(0, MOST_VISITS);
  local.writeJson(keyOf(owner), visits);
  useVisits.setState({ visits });
}

/** Deletes the visits on sign-out, so that nothing is left for the next person. */
export function forgetVisits(): void {
  if (owner !== undefined) local.remove(keyOf(owner));
  owner = undefined;
  useVisits.setState({ visits: [] });
}
