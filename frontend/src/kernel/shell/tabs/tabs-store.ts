import { create } from 'zustand';
import { isObject } from '../../basis/values/is-object';
import { perWindow } from '../../basis/storage/storage';
import { NO_TABS, type Tab, type Tabs } from './tabs';

const keyOf = (personId: number) => `tabs:${personId}`;

const isTab = (value: unknown): value is Tab =>
  isObject(value) &&
  ['path', 'search', 'hash'].every((name) => typeof value[name] === 'string') &&
  typeof value['pinned'] === 'boolean' &&
  String(value['path']).startsWith('/');

const isTabs = (value: unknown): value is Omit<Tabs, 'recent'> =>
  isObject(value) && [value['open'], value['closed']].every((list) => Array.isArray(list) && list.every(isTab));

/** The open tabs, stored per person and per window. */
export const useTabs = create<Tabs>(() => NO_TABS);

let owner: number | undefined;

useTabs.subscribe(({ open, closed }) => {
  if (owner !== undefined) perWindow.writeJson(keyOf(owner), { open, closed });
});

/** Restores the tabs that this person had open in this window. */
export function restoreTabs(personId: number): void {
  if (owner === personId) return;
  owner = personId;
  useTabs.setState({ ...NO_TABS, ...perWindow.readJson(keyOf(personId), isTabs), recent: [] }, true);
}

/** Deletes the tabs on sign-out, so that nothing is left for the next person. */
export function forgetTabs(): void {
  if (owner !== undefined) perWindow.remove(keyOf(owner));
  owner = undefined;
  useTabs.setState(NO_TABS, true);
}
