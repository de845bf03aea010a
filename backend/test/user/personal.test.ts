import '../../src/app.module';
import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { columnsOf } from '../../src/kernel/crud/columns/columns';
import { marksOf, type PersonalKind } from '../../src/kernel/rows/entity/mark';

/** Words that say something of a person wherever they stand. Of the others two columns may have the same name by chance. */
const TELLING: PersonalKind[] = ['phone', 'email', 'idCard', 'bankCard', 'name', 'picture', 'account', 'origin'];
/** What has a name without being somebody; a group has a picture, too. */
const THINGS = ['name'];

const entities = getMetadataArgsStorage().tables.flatMap(({ target }) =>
  typeof target === 'function' ? [target] : [],
);

interface Told {
  column: string;
  of: string;
  kind?: PersonalKind;
  masked?: string;
}

const columns: Told[] = (entities as Type[]).flatMap((Entity) => {
  const marks = marksOf(Entity);
  return columnsOf(Entity).map(({ name, masked }) => ({
    column: name,
    of: Entity.name,
    kind: marks.get(name)?.personal,
    masked,
  }));
});

test('every masked column is personal data of the same kind', () => {
  const masked = columns.filter((one) => one.masked);
  expect(masked.length).toBeGreaterThan(5);
  expect(masked.filter(({ kind, masked }) => kind !== masked)).toEqual([]);
});

test('a column with the name of a personal column elsewhere is personal as well', () => {
  const telling = columns.filter(({ kind, masked }) => masked || (kind && TELLING.includes(kind)));
  const names = new Set(telling.map(({ column }) => column).filter((name) => !THINGS.includes(name)));
  expect(names.size).toBeGreaterThan(5);
  const forgotten = columns.filter(({ column, kind, of }) => names.has(column) && !kind && of !== 'ImGroup');
  expect(forgotten.map(({ of, column }) => `${of}.${column}`)).toEqual([]);
});

test('every column of end users, addresses and notes is declared as personal or as neutral', () => {
  const neutral = [
    'id',
    'createTime',
    'updateTime',
    'userId',
    'status',
    'loginType',
    'recycleId',
    'isDefault',
    'isPinned',
    'staffId',
  ];
  const tables = ['UserInfo', 'UserAddress', 'UserNote'];
  const own = columns.filter(({ of }) => tables.includes(of));
  expect(new Set(own.map(({ of }) => of))).toEqual(new Set(tables));
  expect(own.map(({ column }) => column)).toEqual(expect.arrayContaining(neutral));
  expect(own.filter(({ column, kind }) => !kind && !neutral.includes(column))).toEqual([]);
});
