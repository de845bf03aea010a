import request from 'supertest';
import { StaffCache } from '../src/kernel/access/auth/staff-cache';
import { DUTIES, type Duty } from '../src/kernel/access/auth/duty';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysSession } from '../src/modules/base/tables/session.entity';
import { BaseSysUser, UserStatus } from '../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { firstStep, memberWithApp, offer } from './factor/member-with-app';
import { LiveVisitor } from './live-visitor';
import { allRoutes, type Route } from './routes';

const MINUTE = 60_000;

let app: TestApp;
let make: Factories;
let closed: Route[];

beforeAll(async () => {
  app = await startApp({ sessionIdleMinutes: 30, sessionHours: 12 });
  make = factoriesOf(app);
  await app.nest.listen(0, '127.0.0.1');
  closed = allRoutes(app).filter(({ access }) => access !== 'public');
});
afterAll(() => app?.close());

/** A super user, whom no permission keeps from anything, after a change of their rows. */
async function superUser(change?: (member: Member) => Promise<unknown>): Promise<string> {
  const member = await make.signedIn({ isSuper: true });
  await change?.(member);
  await app.nest.get(StaffCache).forgetStaff([member.id]);
  return member.token;
}

const account = (change: Partial<BaseSysUser>) => () =>
  superUser(({ id }) => make.source.manager.update(BaseSysUser, { id }, change));
const session = (change: () => Partial<BaseSysSession>) => () =>
  superUser(({ id }) => make.source.manager.update(BaseSysSession, { userId: id }, change()));
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

/** What somebody sends as a token who must not get in, or not yet. */
const STATES: Record<string, () => Promise<string>> = {
  'whose second step is due': async () => {
    const { member } = await memberWithApp(make, { isSuper: true });
    return (await firstStep(app, member.username)).data.factorToken;
  },
  'with the offer of a second factor': async () =>
    (await offer(await make.signedIn({ isSuper: true }))).data.enrolToken,
  'whose session was ended': session(() => ({ ended: true })),
  'whose session nobody has used': session(() => ({ lastAct: ago(33) })),
  'whose session is too old': session(() => ({ createTime: ago(12 * 60 + 1) })),
  'whose account is disabled': account({ status: UserStatus.Disabled }),
  'whose password was changed by somebody else': account({ passwordV: 9 }),
  'with no token': () => Promise.resolve(''),
};

const ask = async (token: string, { path, method }: Route) => {
  const address = `/api/${path.replace(':id', '1')}`;
  return request(app.nest.getHttpServer())
    [method](address)
    .set(token ? { authorization: token } : {});
};

/** What an answer contains of the system behind it. */
const told = ({ body }: request.Response): unknown => {
  const { data } = body as { data?: { reason?: string } | null };
  return data && Object.keys(data).join() === 'reason' ? undefined : (data ?? undefined);
};

test.each(Object.keys(STATES))('no call but the public ones answers somebody %s', async (state) => {
  const token = (await STATES[state]?.()) ?? '';
  expect(closed.length).toBeGreaterThan(350);
  for (const route of closed) {
    const answer = await ask(token, route);
    expect([route.method, route.path, answer.status, told(answer)]).toEqual([route.method, route.path, 401, undefined]);
  }
});

/** What somebody has to do first, and how the test brings that about. */
const BROUGHT_ABOUT: Record<Duty, () => Promise<string>> = {
  passwordChange: account({ mustChangePassword: true }),
  factorSetUp: () =>
    superUser(async ({ id }) => {
      const role = await make.role();
      await make.source.manager.insert(BaseSysUserRole, { userId: id, roleId: role });
      await make.source.manager.update(BaseSysRole, { id: role }, { factorFrom: ago(1) });
    }),
};

const HOW_MANY: Record<Duty, number> = { passwordChange: 5, factorSetUp: 9 };

test.each(DUTIES)('a few calls answer somebody with the duty %s, and no other ones', async (duty) => {
  const token = await BROUGHT_ABOUT[duty]();
  const refused = { code: 1001, data: { reason: duty } };
  const open = closed.filter(({ before }) => before.includes(duty));
  expect(open).toHaveLength(HOW_MANY[duty]);
  for (const route of closed.filter((one) => !open.includes(one))) {
    const { body, status } = await ask(token, route);
    // HEAD has no body.
    if (route.method === 'head') expect([route.path, status]).toEqual([route.path, 200]);
    else expect({ path: route.path, ...(body as object) }).toMatchObject({ path: route.path, ...refused });
  }
});

test.each(Object.keys(STATES))('no live connection opens for somebody %s', async (state) => {
  const token = (await STATES[state]?.()) ?? '';
  await expect(LiveVisitor.come(app.nest, token)).rejects.toThrow();
});
