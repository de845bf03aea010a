/** An open page. Its path is its identity; the rest of its address is state that may change. */
export interface Tab {
  path: string;
  search: string;
  hash: string;
  pinned: boolean;
  /** A title that the page has set; otherwise that of the menu. */
  title?: string | undefined;
}

export interface Tabs {
  /** Pinned ones first. */
  open: readonly Tab[];
  /** Most recently closed last. */
  closed: readonly Tab[];
  /** Paths that were shown since this window was loaded, the latest first. */
  recent: readonly string[];
}

/** The page that is shown without tabs, and after the last tab is closed. */
export const HOME = '/';
export const NO_TABS: Tabs = { open: [], closed: [], recent: [] };
const REMEMBERED = 20;

type Address = Pick<Tab, 'path' | 'search' | 'hash'>;

const pinnedFirst = (tabs: readonly Tab[]) => [
  ...tabs.filter((tab) => tab.pinned),
  ...tabs.filter((tab) => !tab.pinned),
];
const change = (tabs: Tabs, path: string, what: Partial<Tab>): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.path === path ? { ...tab, ...what } : tab)),
});

/** Keeps some tabs and stores the others for `reopen`. */
function keep(tabs: Tabs, stays: (tab: Tab, index: number) => boolean): Tabs {
  const gone = tabs.open.filter((tab, index) => !stays(tab, index));
  return {
    open: tabs.open.filter(stays),
    closed: [...tabs.closed, ...gone].slice(-REMEMBERED),
    recent: tabs.recent.filter((path) => gone.every((tab) => tab.path !== path)),
  };
}

/** Opens an address, or navigates the existing tab of the same path. Home is always open and has no tab. */
export function open(tabs: Tabs, { path, search, hash }: Address): Tabs {
  const recent = [path, ...tabs.recent.filter((one) => one !== path)];
  if (path === HOME || tabs.open.some((tab) => tab.path === path))
    return { ...change(tabs, path, { search, hash }), recent };
  const closed = tabs.closed.filter((one) => one.path !== path);
  return { open: [...tabs.open, { path, search, hash, pinned: false }], closed, recent };
}

export const close = (tabs: Tabs, path: string): Tabs => keep(tabs, (tab) => tab.path !== path);

/** Closing several tabs at once keeps the pinned ones. */
export const closeOthers = (tabs: Tabs, path: string): Tabs => keep(tabs, (tab) => tab.pinned || tab.path === path);
export const closeAll = (tabs: Tabs): Tabs => keep(tabs, (tab) => tab.pinned);

export function closeSide(tabs: Tabs, path: string, side: 'left' | 'right'): Tabs {
  const here = tabs.open.findIndex((tab) => tab.path === path);
  return keep(tabs, (tab, index) => tab.pinned || (side === 'left' ? index >= here : index <= here));
}

export function reopen(tabs: Tabs): { tabs: Tabs; tab: Tab } | undefined {
  const tab = tabs.closed.at(-1);
  return tab && { tabs: { ...tabs, open: pinnedFirst([...tabs.open, tab]), closed: tabs.closed.slice(0, -1) }, tab };
}

export function pin(tabs: Tabs, path: string, pinned: boolean): Tabs {
  const changed = change(tabs, path, { pinned });
  return { ...changed, open: pinnedFirst(changed.open) };
}

export const rename = (tabs: Tabs, path: string, title: string | undefined): Tabs => change(tabs, path, { title });

/** The next page after the active tab was closed: its right neighbour, its left one, or home. */
export function neighbour(before: Tabs, after: Tabs, active: string): string {
  const isOpen = (tab: Tab) => after.open.includes(tab);
  const here = before.open.findIndex((tab) => tab.path === active);
  if (here < 0 || after.open.some((tab) => tab.path === active)) return active;
  const next = before.open.slice(here + 1).find(isOpen) ?? before.open.slice(0, here).findLast(isOpen);
  return next ? addressOf(next) : HOME;
}

export const addressOf = ({ path, search, hash }: Address): string => path + search + hash;

/** The number of background pages that keep their state. */
export const MOST_KEPT = 12;

/** The pages to keep in the background: the most recently shown, and those with unsaved changes. */
export function kept(tabs: Tabs, mayKeep: (path: string) => boolean, mustKeep: (path: string) => boolean): string[] {
  const wanted = tabs.recent.filter((path) => mayKeep(path) || mustKeep(path));
  return wanted.filter((path, index) => index < MOST_KEPT || mustKeep(path));
}
