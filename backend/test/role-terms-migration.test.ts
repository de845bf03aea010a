import { openWithAllEntities } from '../src/pending-statements';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { createDatabase, dropDatabase } from './database';

const MINUTE_MS = 60_000;

beforeAll(createDatabase);
afterAll(dropDatabase);

test('roles that end or have not begun are gone without their terms, and the others stay', async () => {
  const source = await openWithAllEntities();
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const links = [
    { userId: 1, roleId: 1, fromTime: null, untilTime: null },
    { userId: 1, roleId: 2, fromTime: at(-5), untilTime: null },
    { userId: 1, roleId: 3, fromTime: at(5), untilTime: null },
    { userId: 1, roleId: 4, fromTime: null, untilTime: at(5) },
    { userId: 1, roleId: 5, fromTime: at(-5), untilTime: at(-2) },
  ];
  await source.manager.insert(BaseSysUserRole, links);
  const undone = source.migrations.findIndex(({ name }) => name?.startsWith('RoleTerms'));
  for (let left = source.migrations.length; left > undone; left--)
    await source.undoLastMigration({ transaction: 'none' });
  const kept = await source.query<{ roleId: number }[]>('SELECT `roleId` FROM `base_sys_user_role` ORDER BY `roleId`');
  expect(kept.map(({ roleId }) => roleId)).toEqual([1, 2]);
  await source.destroy();
});
