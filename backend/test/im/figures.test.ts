import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/database/insert-many';
import { Clock } from '../../src/kernel/engine/clock';
import { wireTime } from '../../src/kernel/envelope/wire';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { MessageType } from '../../src/modules/im/tables/columns/message-type';
import type { DashboardFigures } from '../../src/modules/im/oversight/figures/dashboard.dto';
import { Figures } from '../../src/modules/im/oversight/figures/figures.service';
import { daysLater, dayOf } from '../../src/modules/im/oversight/figures/periods';
import { ImStat } from '../../src/modules/im/oversight/figures/stat.entity';
import { ImStatMark } from '../../src/modules/im/oversight/figures/stat-mark.entity';
import { ImStatPerson } from '../../src/modules/im/oversight/figures/stat-person.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImSign } from '../../src/modules/im/tables/im-sign.entity';
import { ImUserLog } from '../../src/modules/im/tables/im-user-log.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';

/** Noon, so that an hour more or less stays within the day. */
const NOON = new Date(dayOf(new Date()).getTime() + 12 * 3_600_000);

let app: TestApp;
let admin: Caller;
let figures: Figures;
let now = NOON;
beforeAll(async () => {
  // The task that counts would do so too: its engine goes by the same clock.
  app = await startApp({ role: 'web' });
  jest.spyOn(app.nest.get(Clock), 'now').mockImplementation(() => now.getTime());
  admin = await app.as('admin');
  figures = app.nest.get(Figures);
});
beforeEach(async () => {
  jest.spyOn(app.nest.get(Clock), 'now').mockImplementation(() => now.getTime());
  now = NOON;
  for (const Entity of [ImStat, ImStatMark, ImStatPerson, ImPrivateMessage, ImGroupMessage, ImSign, ImUserLog, ImUser])
    await manager().createQueryBuilder().delete().from(Entity).execute();
});
afterAll(async () => {
  await app?.close();
});

const manager = () => app.nest.get(DataSource).manager;
const ago = (hours: number): Date => new Date(NOON.getTime() - hours * 3_600_000);
const say = (send_id: number, send_time: Date, type = MessageType.Text) =>
  insertMany(manager(), ImPrivateMessage, [{ send_id, recv_id: 9, content: 'x', type, send_time }]);
const sayInGroup = (send_id: number, send_time: Date, type = MessageType.Text) =>
  insertMany(manager(), ImGroupMessage, [{ group_id: 1, send_id, content: 'x', type, send_time }]);

const shown = async (days = 7) => (await admin.get<DashboardFigures>('im/dashboard/figures', { days })).data;
const today = async () => (await shown()).days.at(-1);

test('rows of all kinds are counted, each in its hour and its day', async () => {
  await insertMany(manager(), ImUser, [{ user_name: 'a', nick_name: 'a', password: 'x', created_time: ago(1) }]);
  await say(1, ago(2));
  await say(1, ago(1));
  await sayInGroup(2, ago(1));
  await insertMany(manager(), ImSign, [{ user_id: 3, create_time: ago(25) }]);
  await insertMany(manager(), ImUserLog, [{ user_id: 1, ip: '10.0.0.1', created_time: ago(1) }]);
  expect(await figures.advance(60_000)).toMatchObject({ rows: expect.any(Number) as number, behind: false });
  const { days, hours, cards } = await shown();
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ registrations: 1, private: 2, group: 1, active: 2, logins: 1, signs: 0 });
  expect(days.at(-2)).toMatchObject({ private: 0, active: 1, signs: 1 });
  const at = (hour: Date) => hours.find((one) => one.hour === wireTime(hour));
  expect(at(ago(1))).toMatchObject({ private: 1, group: 1, active: 2 });
  expect(at(ago(2))).toMatchObject({ private: 1, group: 0, active: 1 });
  expect(cards.find(({ metric }) => metric === 'private')).toEqual({
    metric: 'private',
    today: 2,
    yesterday: 0,
    total: 2,
    before: 0,
  });
});

test('the same rows are not counted twice, and later ones are added', async () => {
  await say(1, ago(1));
  await figures.advance(60_000);
  await figures.advance(60_000);
  expect(await today()).toMatchObject({ private: 1, active: 1 });
  await say(1, ago(1));
  await say(2, ago(1));
  await figures.advance(60_000);
  expect(await today()).toMatchObject({ private: 3, active: 2 });
});

test('nodes that count at once count once', async () => {
  for (let who = 1; who <= 20; who++) {
    await say(who, ago(1));
    await sayInGroup(who, ago(1));
  }
  const advances = await Promise.all([1, 2, 3].map(() => figures.advance(60_000)));
  expect(advances.reduce((sum, { rows }) => sum + rows, 0)).toBe(40);
  expect(await today()).toMatchObject({ private: 20, group: 20, active: 20 });
});

test('a row waits until those before it can be there; one that comes late to its day is counted there', async () => {
  await say(1, new Date(NOON.getTime() - 10_000));
  await figures.advance(60_000);
  expect(await today()).toMatchObject({ private: 0 });
  now = new Date(NOON.getTime() + 120_000);
  await say(2, ago(24));
  await figures.advance(60_000);
  const { days } = await shown();
  expect(days.at(-1)).toMatchObject({ private: 1, active: 1 });
  expect(days.at(-2)).toMatchObject({ private: 1, active: 1 });
});

test('traces of messages, lines of the system and rows without a sensible time are nobody’s doing', async () => {
  await say(1, ago(1), MessageType.Recall);
  await sayInGroup(0, ago(1), MessageType.Tip);
  await sayInGroup(0, ago(1));
  await say(1, new Date(2099, 0, 1));
  await say(1, ago(1), MessageType.VoiceCall);
  await figures.advance(60_000);
  expect(await today()).toMatchObject({ private: 1, group: 1, active: 1 });
});

test('many rows are counted a stretch at a time, and a run that is out of time leaves the rest to the next', async () => {
  const many = Array.from({ length: 25_000 }, (_, at) => ({
    send_id: (at % 700) + 1,
    recv_id: 9,
    content: 'x',
    type: MessageType.Text,
    send_time: new Date(ago(72).getTime() + at * 9000),
  }));
  await insertMany(manager(), ImPrivateMessage, many);
  const first = await figures.advance(0);
  expect(first).toMatchObject({ rows: 5000, behind: true });
  let advance = first;
  for (let runs = 0; advance.behind && runs < 50; runs++) advance = await figures.advance(0);
  const { days } = await shown();
  expect(days.reduce((sum, day) => sum + day.private, 0)).toBe(25_000);
  expect(days.map(({ active }) => active)).toEqual(
    days.map(({ private: count }) => (count ? Math.min(count, 700) : 0)),
  );
  const people = await manager().find(ImStatPerson);
  expect(new Set(people.map(({ day }) => day)).size).toBeLessThanOrEqual(3);
});

test('bans are counted as the trail of acts has them', async () => {
  await manager().query('DELETE FROM `im_act`');
  const act = {
    action: 'user.ban' as const,
    targetType: 'user' as const,
    targetId: 1,
    createTime: ago(1),
    updateTime: ago(1),
  };
  await insertMany(manager(), ImAct, [act, { ...act, action: 'group.ban' }, { ...act, action: 'user.unban' }]);
  await figures.advance(60_000);
  expect(await today()).toMatchObject({ bans: 1, groupBans: 1 });
});

test('counting begins anew if a recount deletes the mark that another node has just set', async () => {
  await say(1, ago(1));
  const own = manager();
  const insert = own.insert.bind(own);
  const raced = jest.spyOn(own, 'insert').mockImplementationOnce(async (...row) => {
    await insert(...row);
    // The second one is refused, and before its sender looks for the first, that is gone.
    return insert(...row).finally(() => figures.beginAnew());
  });
  await figures.advance(60_000);
  expect(raced.mock.calls.length).toBeGreaterThan(1);
  raced.mockRestore();
  expect(await today()).toMatchObject({ private: 1 });
});

test('a look at the dashboard reads no big table', async () => {
  const query = jest.spyOn(app.nest.get(DataSource).logger, 'logQuery');
  await shown(90);
  const read = query.mock.calls.map(([sql]) => sql).join('\n');
  query.mockRestore();
  expect(read).toContain('im_stat');
  expect(read).not.toMatch(/im_(private|group)_message|im_user`|im_sign|im_user_log/);
  expect((await shown(90)).days[0]?.day).toBe(wireTime(daysLater(dayOf(NOON), -89)).slice(0, 10));
});

test('ranges that are not offered are refused; who may not look, does not', async () => {
  expect(await admin.get('im/dashboard/figures', { days: 8 })).toMatchObject({ code: 1002 });
  expect(await admin.get('im/dashboard/online')).toMatchObject({ data: { count: null, at: null } });
  const nobody = await factoriesOf(app).signedIn({ permissions: [] });
  expect(await nobody.get('im/dashboard/figures')).toMatchObject({ status: 403 });
});
