import '../../src/app.module';
import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { columnsOf } from '../../src/kernel/crud/columns';
import { marksOf, type PersonalKind } from '../../src/kernel/entity/mark';

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

test('what is masked is personal, of the kind that it is masked as', () => {
  const masked = columns.filter((one) => one.masked);
  expect(masked.length).toBeGreaterThan(5);
  expect(masked.filter(({ kind, masked }) => kind !== masked)).toEqual([]);
});

test('a column that is called as one of a person elsewhere is personal, too', () => {
  const telling = columns.filter(({ kind, masked }) => masked || (kind && TELLING.includes(kind)));
  const names = new Set(telling.map(({ column }) => column).filter((name) => !THINGS.includes(name)));
  const forgotten = columns.filter(({ column, kind, of }) => names.has(column) && !kind && of !== 'ImGroup');
  expect(forgotten.map(({ of, column }) => `${of}.${column}`)).toEqual([]);
});

test('every column of an end user, their addresses and notes is decided upon', () => {
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
  const own = columns.filter(({ of }) => ['UserInfo', 'UserAddress', 'UserNote'].includes(of));
  expect(own.filter(({ column, kind }) => !kind && !neutral.includes(column))).toEqual([]);
});
