import { BaseSysAccountEvent } from '../../src/modules/base/tables/account-event.entity';
import { BaseSysSignInPlace } from '../../src/modules/base/tables/sign-in-place.entity';
import type { AccountEvent } from '../../src/modules/base/account-event/account-event.dto';
import { recordEvent } from '../../src/modules/base/account-event/record-event';
import { wideNetworkOf } from '../../src/kernel/basis/network/network';
import { learnPlace } from '../../src/modules/base/account-event/sign-in-places';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { firstStep, memberWithApp, secondStep, wrongFor } from './member-with-app';

let app: TestApp;
let make: Factories;

beforeAll(async () => {
  app = await startApp({ trustedProxies: ['127.0.0.1'] });
  make = factoriesOf(app);
});
afterAll(() => app?.close());

/** Signs in from an address. */
async function from(address: string, username: string): Promise<Caller> {
  const caller = app.caller('', { 'x-forwarded-for': address, 'user-agent': 'Firefox/1' });
  const { data } = await caller.post<{ token: string }>('base/open/login', { username, password: ADMIN.password });
  return app.caller(data.token);
}

const eventsOf = async (caller: Caller): Promise<AccountEvent[]> =>
  (await caller.get<AccountEvent[]>('base/account/events')).data;

test('a sign-in from a network of which none is known is told to the other sessions, and not to its own', async () => {
  const { username } = await make.signedIn({});
  // The sign-in of the factory was from another network.
  const home = await from('198.51.100.7', username);
  await home.post('base/account/eventsSeen', { id: (await eventsOf(home))[0]?.id });
  const known = await from('198.51.100.99', username);
  expect((await eventsOf(known)).filter(({ isNew }) => isNew)).toEqual([
    expect.objectContaining({ ip: '198.51.100.7' }),
  ]);
  const elsewhere = await from('203.0.113.5', username);
  const told = { kind: 'newPlace', ip: '203.0.113.5', userAgent: 'Firefox/1' };
  expect((await eventsOf(home))[0]).toMatchObject({ ...told, isNew: true });
  expect((await eventsOf(elsewhere))[0]).toMatchObject({ ...told, isNew: false });
});

test('the session in which something happened does not mark it as seen, another one of the owner does', async () => {
  const owner = await make.signedIn({});
  const thief = await from('203.0.113.5', owner.username);
  const [event] = await eventsOf(thief);
  await thief.post('base/account/eventsSeen', { id: event?.id });
  expect((await eventsOf(owner))[0]).toMatchObject({ id: event?.id, isNew: true });
  const stranger = await make.signedIn({});
  await stranger.post('base/account/eventsSeen', { id: event?.id });
  expect((await eventsOf(owner))[0]).toMatchObject({ isNew: true });
  const newEvent = async () => (await owner.get<{ newEvent: number | null }>('base/comm/person')).data.newEvent;
  expect(await newEvent()).toBe(event?.id);
  await owner.post('base/account/eventsSeen', { id: event?.id });
  expect(await newEvent()).toBeNull();
  expect((await eventsOf(owner))[0]).toMatchObject({ id: event?.id, isNew: false });
});

test('the first sign-in of an account is not told', async () => {
  const owner = await make.signedIn({});
  expect(await eventsOf(owner)).toEqual([]);
});

onBoth('an account remembers its last fifty networks, and a hundred events', async () => {
  const { id } = await make.signedIn({});
  for (let network = 0; network < 103; network++)
    await make.source.transaction(async (manager) => {
      if (await learnPlace(manager, id, `10.0.${network}.1`)) await recordEvent(manager, id, 'newPlace');
    });
  const places = await make.find(BaseSysSignInPlace, { userId: id });
  expect(places.map(({ network }) => Number(network.split('.')[2])).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, at) => 53 + at),
  );
  expect(await make.find(BaseSysAccountEvent, { userId: id })).toHaveLength(100);
});

test('two-step verification that was set up, and removed by somebody else, is told', async () => {
  const { member } = await memberWithApp(make);
  const kinds = async (caller: Caller) => (await eventsOf(caller)).map(({ kind, isNew }) => [kind, isNew]);
  expect(await kinds(member)).toEqual([['factorSet', false]]);
  await (await app.as('admin')).post('base/sys/user/resetFactor', { id: member.id });
  expect(await kinds(await app.as(member.username))).toEqual([
    ['factorRemoved', true],
    ['factorSet', true],
  ]);
});

onBoth('wrong codes are told once, when there were so many that no more are taken', async () => {
  const one = await memberWithApp(make);
  const wrong = wrongFor(one.secret);
  for (let tries = 0; tries < 8; tries++) await secondStep(app, one, wrong);
  expect((await firstStep(app, one.member.username)).code).toBe(1001);
  const events = await make.find(BaseSysAccountEvent, { userId: one.member.id, kind: 'factorRefused' });
  expect(events).toEqual([expect.objectContaining({ sessionId: '', seen: false })]);
});

onBoth('wrong codes that are tried at the same moment are told once', async () => {
  const one = await memberWithApp(make);
  const { factorToken } = (await firstStep(app, one.member.username)).data;
  const proof = { factorToken, verifyCode: wrongFor(one.secret) };
  await Promise.all(Array.from({ length: 12 }, () => app.caller().post('base/open/factor', proof)));
  expect(await make.find(BaseSysAccountEvent, { userId: one.member.id, kind: 'factorRefused' })).toHaveLength(1);
});

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:1:2::5', '2001:db8:1'],
])('the place of %s is %s', (address, place) => {
  expect(wideNetworkOf(address)).toBe(place);
});
