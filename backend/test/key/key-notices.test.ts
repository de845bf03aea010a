import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import type { AccountEvent } from '../../src/modules/base/account-event/account-event.dto';
import { KeyNotices } from '../../src/modules/base/key/key-notices';
import { BaseSysAccountEvent } from '../../src/modules/base/tables/account-event.entity';
import { BaseSysApiKey } from '../../src/modules/base/tables/api-key.entity';
import { BaseSysUserRole } from '../../src/modules/base/tables/user-role.entity';
import { BaseSysUser, UserStatus } from '../../src/modules/base/tables/user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf, type Member } from '../factories';
import { KEEPING, KEY, make as makeKey, programOf } from './program';

const DAY = 24 * 60 * 60_000;
const READS = 'dict:type:page';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const owner = (): Promise<Member> => make.signedIn({ permissions: [READS, ...KEEPING] });
const look = () => app.nest.get(KeyNotices).tellOwners();
const move = (id: number, change: Partial<BaseSysApiKey>) => make.source.manager.update(BaseSysApiKey, { id }, change);
const toldTo = async (userId: number) =>
  (await make.find(BaseSysAccountEvent, { userId })).map(({ kind, subject }) => [kind, subject]);

test('the owner of a key is told once that it expires within a week, and again of the expiry of the one that replaces it', async () => {
  const one = await owner();
  const { id } = await programOf(app, one, [READS], { name: 'Report' });
  await move(id, { expireTime: inDays(8) });
  await look();
  expect(await toldTo(one.id)).toEqual([]);
  await move(id, { expireTime: inDays(6) });
  // Two nodes at once.
  await Promise.all([look(), look()]);
  await look();
  expect(await toldTo(one.id)).toEqual([['keyExpires', 'Report']]);
  await one.post(`${KEY}/rotate`, { id, days: 3 });
  await look();
  expect(await toldTo(one.id)).toEqual([
    ['keyExpires', 'Report'],
    ['keyExpires', 'Report'],
  ]);
});

test('the owner is told once that nobody has used a key for 30 days, and again only after it was used', async () => {
  const one = await owner();
  const { id } = await programOf(app, one, [READS], { name: 'Idle' });
  await look();
  await move(id, { createTime: inDays(-40), lastTime: inDays(-29) });
  await look();
  expect(await toldTo(one.id)).toEqual([]);
  await move(id, { lastTime: null });
  await look();
  await look();
  expect(await toldTo(one.id)).toEqual([['keyIdle', 'Idle']]);
  await make.source.manager.update(BaseSysApiKey, { id }, { toldIdle: inDays(-50), lastTime: inDays(-31) });
  await look();
  expect(await toldTo(one.id)).toHaveLength(2);
});

test('a key that is used while the others are told is not called idle', async () => {
  const [one, other] = [await owner(), await owner()];
  const ids: number[] = [];
  for (const member of [one, other]) ids.push((await programOf(app, member, [READS], { name: 'Idle' })).id);
  for (const id of ids) await move(id, { createTime: inDays(-40), lastTime: inDays(-31) });
  const forget = jest.spyOn(app.nest.get(StaffCache), 'forgetStaff');
  // After the first one was told, and before the second one is.
  forget.mockImplementationOnce(async () => void (await move(ids[1] ?? 0, { lastTime: new Date() })));
  await look();
  forget.mockRestore();
  expect([await toldTo(one.id), await toldTo(other.id)]).toEqual([[['keyIdle', 'Idle']], []]);
});

test('nobody is told of a key that lets nobody in: revoked, expired, or of somebody who is disabled', async () => {
  const one = await owner();
  for (const change of [{ revokedTime: new Date() }, { expireTime: inDays(-1) }]) {
    const { id } = await programOf(app, one, [READS]);
    await move(id, { createTime: inDays(-40), expireTime: inDays(3), ...change });
  }
  const gone = await owner();
  const { id } = await programOf(app, gone, [READS]);
  await move(id, { createTime: inDays(-40), expireTime: inDays(3) });
  await make.source.manager.update(BaseSysUser, { id: gone.id }, { status: UserStatus.Disabled });
  await look();
  expect([await toldTo(one.id), await toldTo(gone.id)]).toEqual([[], []]);
});

test('the maker of a key of a service account is told, and the super users if the maker is gone', async () => {
  const chief = await make.signedIn({ isSuper: true });
  const robot = await make.user({ isService: true }, [await make.role({ permissions: [READS] })]);
  const { data } = await makeKey(chief, { name: 'Robot', userId: robot, permissions: [READS] });
  await move(data.id, { expireTime: inDays(2) });
  await look();
  expect(await toldTo(chief.id)).toEqual([['keyExpires', 'Robot']]);
  expect(await toldTo(robot)).toEqual([]);
  await make.source.manager.update(BaseSysUser, { id: chief.id }, { status: UserStatus.Disabled });
  await move(data.id, { expireTime: inDays(1) });
  // Neither somebody who is a super user from tomorrow on, nor one who was.
  const superRole = await make.role({ isSuper: true });
  const others = [{ fromTime: inDays(1) }, { fromTime: inDays(-2), untilTime: inDays(-1) }].map(async (term) => {
    const userId = await make.user({}, [await make.role({})]);
    await make.source.manager.insert(BaseSysUserRole, { userId, roleId: superRole, ...term });
    return userId;
  });
  const notNow = await Promise.all(others);
  await look();
  expect(await toldTo(chief.id)).toHaveLength(1);
  for (const userId of notNow) expect(await toldTo(userId)).toEqual([]);
  const { data: told } = await admin.get<AccountEvent[]>('base/account/events');
  expect(told[0]).toMatchObject({ kind: 'keyExpires', subject: 'Robot', ip: '', isNew: true });
});

test('a notice does not change when the key was last changed, and reaches open pages of its owner', async () => {
  const one = await owner();
  const { id } = await programOf(app, one, [READS]);
  await move(id, { expireTime: inDays(2) });
  const [before] = await make.find(BaseSysApiKey, { id });
  const forget = jest.spyOn(app.nest.get(StaffCache), 'forgetStaff');
  await look();
  expect((await make.find(BaseSysApiKey, { id }))[0]?.updateTime).toEqual(before?.updateTime);
  expect(forget).toHaveBeenCalledWith([one.id]);
  forget.mockRestore();
});
