import { openWithAllEntities } from '../src/pending-statements';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { createDatabase, dropDatabase } from './database';

beforeAll(createDatabase);
afterAll(dropDatabase);

const kept = (entity: string, data: object[], related: { entity: string; rows: object[] }[] | null = null) => ({
  entityInfo: { dataSourceName: 'default', entity },
  entity,
  data,
  related,
});

test('older records of the recycle bin get their scopes by the migration, as far as known', async () => {
  const source = await openWithAllEntities();
  const undone = source.migrations.findIndex(({ name }) => name?.startsWith('KeptScopes'));
  for (let at = source.migrations.length; at > undone; at--) await source.undoLastMigration({ transaction: 'none' });

  const old = [
    kept(
      'BaseSysUser',
      [
        { id: 1, departmentId: 7 },
        { id: 2, departmentId: 7 },
        { id: 3, departmentId: null },
      ],
      [{ entity: 'BaseSysUserRole', rows: [{ id: 1, userId: 1, roleId: 4 }] }],
    ),
    kept(
      'BaseSysDepartment',
      [
        { id: 8, parentId: 7 },
        { id: 9, parentId: 8 },
      ],
      [
        { entity: 'BaseSysUser', rows: [{ id: 5, departmentId: 9 }] },
        { entity: 'BaseSysRoleDepartment', rows: [{ id: 1, roleId: 1, departmentId: 8 }] },
      ],
    ),
    kept(
      'BaseSysRole',
      [{ id: 1 }],
      [
        { entity: 'BaseSysRoleMenu', rows: [{ id: 1, roleId: 1, menuId: 30 }] },
        { entity: 'BaseSysUserRole', rows: [{ id: 1, roleId: 1, userId: 1 }] },
      ],
    ),
    kept('BaseSysMenu', [{ id: 40, parentId: null }]),
    kept('DictType', [{ id: 1 }]),
    kept('BaseSysUser', [{ id: 1, departmentId: { odd: true } }]),
  ];
  // More than are looked at in one go.
  const many = [...old, ...Array.from({ length: 120 }, () => kept('DictInfo', [{ id: 1 }]))];
  for (const record of many) await source.manager.insert(RecycleData, record);
  await source.runMigrations();

  const rows = await source.query<{ recycleId: number; entity: string; ownerId: number | null }[]>(
    'SELECT * FROM `recycle_scope` ORDER BY `recycleId`, `id`',
  );
  const of = (nth: number) =>
    rows.filter(({ recycleId }) => recycleId === nth).map(({ entity, ownerId }) => [entity, ownerId]);
  expect(of(1)).toEqual([
    ['BaseSysUser', null],
    ['BaseSysUser', 7],
    ['BaseSysUser', 0],
    ['BaseSysUserRole', null],
    ['BaseSysUserRole', 4],
  ]);
  expect(of(2)).toEqual([
    ['BaseSysDepartment', null],
    ['BaseSysDepartment', 7],
    ['BaseSysUser', null],
    ['BaseSysRoleDepartment', null],
  ]);
  expect(of(3)).toEqual([
    ['BaseSysRole', null],
    ['BaseSysRoleMenu', null],
    ['BaseSysRoleMenu', 30],
    ['BaseSysUserRole', null],
  ]);
  expect(of(4)).toEqual([
    ['BaseSysMenu', null],
    ['BaseSysMenu', 40],
  ]);
  expect(of(5)).toEqual([['DictType', null]]);
  expect(of(6)).toEqual([
    ['BaseSysUser', null],
    ['BaseSysUser', 0],
  ]);
  expect(of(126)).toEqual([['DictInfo', null]]);
  await source.destroy();
});
