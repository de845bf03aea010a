import { describe, expect, it } from 'vitest';
import {
  close,
  closeAll,
  closeOthers,
  closeSide,
  kept,
  MOST_KEPT,
  neighbour,
  NO_TABS,
  open,
  pin,
  reopen,
  type Tabs,
} from './tabs';

const at = (path: string, search = '') => ({ path, search, hash: '' });
const opened = (...paths: string[]): Tabs => paths.reduce((tabs, path) => open(tabs, at(path)), NO_TABS);
const paths = ({ open }: Tabs) => open.map(({ path }) => path);

describe('opening', () => {
  it('adds a tab at the end, or moves an open tab of the same path to the new address', () => {
    const tabs = open(opened('/a', '/b'), at('/a', '?page=2'));
    expect(paths(tabs)).toEqual(['/a', '/b']);
    expect(tabs.open[0]?.search).toBe('?page=2');
  });

  it('adds no tab for home, but remembers the visit', () => {
    const tabs = open(opened('/a'), at('/'));
    expect(paths(tabs)).toEqual(['/a']);
    expect(tabs.recent).toEqual(['/', '/a']);
  });
});

describe('closing', () => {
  const tabs = pin(opened('/a', '/b', '/c', '/d'), '/b', true);

  it('puts pinned tabs first, and closes them only one by one', () => {
    expect(paths(tabs)).toEqual(['/b', '/a', '/c', '/d']);
    expect(paths(closeAll(tabs))).toEqual(['/b']);
    expect(paths(closeOthers(tabs, '/c'))).toEqual(['/b', '/c']);
    expect(paths(closeSide(tabs, '/c', 'left'))).toEqual(['/b', '/c', '/d']);
    expect(paths(closeSide(tabs, '/a', 'right'))).toEqual(['/b', '/a']);
    expect(paths(close(tabs, '/b'))).toEqual(['/a', '/c', '/d']);
  });

  it('goes to the right neighbour, otherwise to the left one, otherwise home', () => {
    const go = (after: Tabs, active: string) => neighbour(tabs, after, active);
    expect(go(close(tabs, '/a'), '/a')).toBe('/c');
    expect(go(close(tabs, '/d'), '/d')).toBe('/c');
    expect(go(close(tabs, '/a'), '/d')).toBe('/d');
    expect(neighbour(opened('/a'), close(opened('/a'), '/a'), '/a')).toBe('/');
    expect(go(closeAll(tabs), '/')).toBe('/');
  });

  it('goes to the neighbour’s last address, including its query', () => {
    const two = open(opened('/b'), at('/a', '?page=3'));
    expect(neighbour(two, close(two, '/b'), '/b')).toBe('/a?page=3');
  });

  it('can be undone, beginning with the tab closed last', () => {
    const fewer = close(close(opened('/a', '/b', '/c'), '/a'), '/b');
    const first = reopen(fewer);
    expect(first?.tab.path).toBe('/b');
    expect(first && reopen(first.tabs)?.tab.path).toBe('/a');
    expect(reopen(NO_TABS)).toBeUndefined();
  });
});

describe('keeping pages alive', () => {
  const many = opened(...Array.from({ length: 20 }, (_, index) => `/${index}`));

  it('keeps the most recently visited pages, up to a limit', () => {
    const alive = kept(
      many,
      () => true,
      () => false,
    );
    expect(alive).toHaveLength(MOST_KEPT);
    expect(alive[0]).toBe('/19');
    expect(alive).not.toContain('/7');
  });

  it('never drops a page with unsaved changes, and never keeps a page that asks not to be kept', () => {
    expect(
      kept(
        many,
        () => true,
        (path) => path === '/0',
      ),
    ).toContain('/0');
    expect(
      kept(
        many,
        (path) => path !== '/19',
        () => false,
      ),
    ).not.toContain('/19');
    expect(
      kept(
        many,
        () => false,
        (path) => path === '/3',
      ),
    ).toEqual(['/3']);
  });

  it('drops the pages of closed tabs', () => {
    expect(
      kept(
        close(many, '/19'),
        () => true,
        () => false,
      ),
    ).not.toContain('/19');
  });
});
