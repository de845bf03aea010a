import { create } from 'zustand';
import { isObject } from '../is-object';
import { local } from '../storage';

/** A page of one person or one group that somebody has looked at. */
export interface Visit {
  /** of which resource: `im/user` */
  resource: string;
  id: number;
  /** as it was called then */
  title: string;
}

/** More than these nobody remembers. */
export const MOST_VISITS = 12;

const keyOf = (memberId: number) => `visited:${memberId}`;

const isVisit = (value: unknown): value is Visit =>
  isObject(value) &&
  typeof value['resource'] === 'string' &&
  typeof value['id'] === 'number' &&
  typeof value['title'] === 'string';

const isVisits = (value: unknown): value is Visit[] => Array.isArray(value) && value.every(isVisit);

/** What was looked at last, the newest first: of each member apart, in this browser alone. */
export const useVisits = create<{ visits: readonly Visit[] }>(() => ({ visits: [] }));

let owner: number | undefined;

/** Brings back what this member has looked at. */
export function restoreVisits(memberId: number): void {
  if (owner === memberId) return;
  owner = memberId;
  useVisits.setState({ visits: (local.readJson(keyOf(memberId), isVisits) ?? []).slice(0, MOST_VISITS) });
}

export function noteVisit(visit: Visit): void {
  if (owner === undefined) return;
  // Another window may have noted more since.
  const known = local.readJson(keyOf(owner), isVisits) ?? [];
  const others = known.filter(({ resource, id }) => resource !== visit.resource || id !== visit.id);
  const visits = [visit, ...others].slice(0, MOST_VISITS);
  local.writeJson(keyOf(owner), visits);
  useVisits.setState({ visits });
}

/** Signing out leaves nothing behind for the next person. */
export function forgetVisits(): void {
  if (owner !== undefined) local.remove(keyOf(owner));
  owner = undefined;
  useVisits.setState({ visits: [] });
}
