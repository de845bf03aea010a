import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import type { SessionInfo } from '../src/modules/base/session/session.dto';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';

const USER = 'base/sys/user';

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;
let clerk: Member;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  house = await make.department(null, 'House');
  const permissions = ['sessions', 'endSession'].map((call) => `base:sys:user:${call}`);
  clerk = await make.signedIn({ departmentIds: [house], permissions, departmentId: house });
});
afterAll(() => app?.close());

const sessionsOf = (id: number, caller: Caller = clerk) => caller.get<SessionInfo[]>(`${USER}/sessions`, { id });
const end = (id: number, ids: string[], caller: Caller = clerk) => caller.post(`${USER}/endSession`, { id, ids });

test('the sessions of a member in reach show device, place and times, and one of them can be ended', async () => {
  const member = await make.signedIn({ departmentId: house });
  const phone = app.caller((await app.as(member.username)).token, { 'user-agent': 'Phone' });
  const { data } = await sessionsOf(member.id);
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    id: expect.any(String) as string,
    ip: expect.any(String) as string,
    userAgent: expect.any(String) as string,
    createTime: expect.stringMatching(/^\d{4}-/) as string,
    lastSeen: expect.stringMatching(/^\d{4}-/) as string,
    lastAct: expect.stringMatching(/^\d{4}-/) as string,
    current: false,
  });
  const own = (await phone.get<SessionInfo[]>('base/comm/sessions')).data.find(({ current }) => current);
  expect(await end(member.id, [own?.id ?? ''])).toMatchObject({ code: 1000 });
  expect((await phone.get('base/comm/person')).status).toBe(401);
  expect((await member.get('base/comm/person')).status).toBe(200);
  expect((await sessionsOf(member.id)).data).toHaveLength(1);
});

test('ids of other people’s sessions are ignored', async () => {
  const [member, other] = [await make.signedIn({ departmentId: house }), await make.signedIn({ departmentId: house })];
  const ids = (await sessionsOf(other.id)).data.map(({ id }) => id);
  await end(member.id, ids);
  expect((await other.get('base/comm/person')).status).toBe(200);
});

test('the sessions of staff out of reach are neither shown nor ended, and a stronger member’s are not ended', async () => {
  const far = await make.signedIn({ departmentId: await make.department(null) });
  const strong = await make.signedIn({ departmentId: house, isSuper: true });
  const idsOf = async ({ id }: Member) => (await sessionsOf(id, admin)).data.map((one) => one.id);
  expect(await sessionsOf(far.id)).toMatchObject({ code: 1001 });
  expect(await end(far.id, await idsOf(far))).toMatchObject({ code: 1001 });
  expect((await sessionsOf(strong.id)).data).toHaveLength(1);
  expect(await end(strong.id, await idsOf(strong))).toMatchObject({ code: 1001, data: { reason: 'super' } });
  for (const member of [far, strong]) expect((await member.get('base/comm/person')).status).toBe(200);
});

test('an ended session of somebody else is an act in the trail', async () => {
  const member = await make.signedIn({ departmentId: house });
  await end(
    member.id,
    (await sessionsOf(member.id)).data.map(({ id }) => id),
  );
  await app.nest.get(RequestLog).flushRecords();
  const { data } = await admin.post<{ list: object[] }>('base/sys/act/page', { action: 'endSession', size: 1 });
  expect(data.list).toMatchObject([{ rowId: member.id, userId: clerk.id, outcome: 1 }]);
});
