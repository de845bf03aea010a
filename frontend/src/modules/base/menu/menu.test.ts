import { describe, expect, it } from 'vitest';
import { candidatesOf, findPermissionFault, permissionsOf } from './auto-permissions';
import { readEps } from './eps';
import { previewImport, countOf, readMenuFile } from './menu-file';

const staff = {
  name: 'Staff',
  type: 1,
  router: '/sys/user',
  childMenus: [
    { name: 'Look', type: 2 },
    { name: 'Add', type: 2 },
  ],
};
const there = [{ name: 'System', type: 0, childMenus: [staff] }];
const faultIn = (content: unknown) => {
  const read = readMenuFile(typeof content === 'string' ? content : JSON.stringify(content));
  return 'fault' in read ? read.fault : undefined;
};

describe('A menu file', () => {
  it('is a list, either by itself or under "menus"', () => {
    expect(readMenuFile(JSON.stringify(there))).toEqual({ nodes: there });
    expect(readMenuFile(JSON.stringify({ menus: there }))).toEqual({ nodes: there });
  });

  it.each([
    ['{', 'notJson', ''],
    ['{"menu": []}', 'notList', ''],
    ['[]', 'empty', ''],
    ['[1]', 'notObject', '1'],
    ['[{"name":" "}]', 'noName', '1'],
    ['[{"name":"a"},{"name":"b","type":7}]', 'badType', '2 (b)'],
    ['[{"name":"a","childMenus":[{"name":"b","router":"b"}]}]', 'badRoute', '1.1 (b)'],
    ['[{"name":"a","childMenus":{}}]', 'badChildren', '1 (a)'],
  ])('is refused if its content is %s, with the position of the fault', (content, key, at) => {
    expect(faultIn(content)).toEqual({ key, at });
  });
});

describe('Importing a menu file', () => {
  const outcomes = (...args: Parameters<typeof previewImport>) =>
    previewImport(...args).map(({ name, outcome }) => `${name} ${outcome}`);

  it('skips existing rows, adds them again or replaces them', () => {
    expect(outcomes(there, there, 'skip')).toEqual(['System skipped', 'Staff skipped', 'Look skipped', 'Add skipped']);
    expect(countOf(previewImport(there, there, 'add'), 'added')).toBe(4);
    expect(countOf(previewImport(there, there, 'replace'), 'replaced')).toBe(4);
  });

  it('recognises a page by its route anywhere, and other rows by their position and name', () => {
    const moved = [
      { name: 'People', type: 1, router: '/sys/user' },
      { name: 'Look', type: 2 },
    ];
    expect(outcomes(moved, there, 'skip')).toEqual(['People skipped', 'Look added']);
  });

  it('adds new rows below a page that exists', () => {
    const more = [
      {
        ...staff,
        childMenus: [
          { name: 'Look', type: 2 },
          { name: 'Export', type: 2 },
        ],
      },
    ];
    expect(outcomes(more, there, 'skip')).toEqual(['Staff skipped', 'Look skipped', 'Export added']);
  });

  it('imports a page only once if the file contains it twice', () => {
    const twice = [
      { name: 'A', type: 1, router: '/a' },
      { name: 'B', type: 1, router: '/a' },
    ];
    expect(outcomes(twice, [], 'skip')).toEqual(['A added', 'B skipped']);
    expect(outcomes(twice, [], 'replace')).toEqual(['A added', 'B skipped']);
  });
});

const [user] = readEps({
  base: [
    {
      prefix: '/admin/base/sys/user',
      api: [{ path: '/page' }, { path: '/add' }, { path: '/types', ignoreToken: true }],
    },
    { prefix: '/admin/base/nothing', api: [] },
    'nonsense',
  ],
});

describe('Adding permissions from the existing calls', () => {
  const entity = user ?? { module: '', resource: '', calls: [] };
  const candidates = candidatesOf(entity, [{ perms: 'base:sys:user:add' }], (action) => `name of ${action}`);

  it('reads the calls, without those that need no permission', () => {
    expect(entity).toEqual({
      module: 'base',
      resource: 'base/sys/user',
      calls: [
        { action: 'page', key: 'base:sys:user:page' },
        { action: 'add', key: 'base:sys:user:add' },
      ],
    });
    expect(readEps('nonsense')).toEqual([]);
  });

  it('ticks the calls for which no permission exists yet', () => {
    expect(candidates.map(({ action, isOn, isThere }) => [action, isOn, isThere])).toEqual([
      ['page', true, false],
      ['add', false, true],
    ]);
  });

  it('requires an entity, at least one tick, and a name and a key for each permission', () => {
    const withFirst = (change: object) => candidates.map((one, at) => (at === 0 ? { ...one, ...change } : one));
    expect(findPermissionFault([], candidates)).toBe('needEntity');
    expect(findPermissionFault(['base/sys/user'], withFirst({ isOn: false }))).toBe('needOne');
    expect(findPermissionFault(['base/sys/user'], withFirst({ name: ' ' }))).toBe('needPermName');
    expect(findPermissionFault(['base/sys/user'], withFirst({ keys: [] }))).toBe('needKey');
    expect(findPermissionFault(['base/sys/user'], candidates)).toBeUndefined();
  });

  it('creates one row below the page for each ticked permission', () => {
    expect(permissionsOf(candidates, 7, 3)).toEqual([
      { type: 2, parentId: 7, name: 'name of page', perms: 'base:sys:user:page', orderNum: 3 },
    ]);
  });
});
