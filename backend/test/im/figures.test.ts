import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { wireTime } from '../../src/kernel/wire/envelope/wire';
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

test('rows of all kinds are counted in their hour and their day', async () => {
  await insertMany(manager(), ImUser, [{ user_name: 'a', nick_name: 'a', password: 'x', created_time: ago(1) }]);
  await say(1, ago(2));
  await say(1, ago(1));
  await sayInGroup(2, ago(1));
  await insertMany(manager(), ImSign, [{ user_id: 3, create_time: ago(25) }]);
  await insertMany(manager(), ImUserLog, [{ user_id: 1, ip: '10.0.0.1', created_time: ago(1) }]);
  expect(await figures.advanceCounting(60_000)).toMatchObject({ rows: expect.any(Number) as number, behind: false });
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

test('rows are counted only once, and later rows are added', async () => {
  await say(1, ago(1));
  await figures.advanceCounting(60_000);
  await figures.advanceCounting(60_000);
  expect(await today()).toMatchObject({ private: 1, active: 1 });
  await say(1, ago(1));
  await say(2, ago(1));
  await figures.advanceCounting(60_000);
  expect(await today()).toMatchObject({ private: 3, active: 2 });
});

test('several nodes that count at the same moment count each row once', async () => {
  for (let who = 1; who <= 20; who++) {
    await say(who, ago(1));
    await sayInGroup(who, ago(1));
  }
  const advances = await Promise.all([1, 2, 3].map(() => figures.advanceCounting(60_000)));
  expect(advances.reduce((sum, { rows }) => sum + rows, 0)).toBe(40);
  expect(await today()).toMatchObject({ private: 20, group: 20, active: 20 });
});

test('a row is counted after a delay, and a row with an earlier date is counted in its own day', async () => {
  await say(1, new Date(NOON.getTime() - 10_000));
  await figures.advanceCounting(60_000);
  expect(await today()).toMatchObject({ private: 0 });
  now = new Date(NOON.getTime() + 120_000);
  await say(2, ago(24));
  await figures.advanceCounting(60_000);
  const { days } = await shown();
  expect(days.at(-1)).toMatchObject({ private: 1, active: 1 });
  expect(days.at(-2)).toMatchObject({ private: 1, active: 1 });
});

test('recalls, messages of the system and rows with impossible times are not counted for a person', async () => {
  await say(1, ago(1), MessageType.Recall);
  await sayInGroup(0, ago(1), MessageType.Tip);
  await sayInGroup(0, ago(1));
  await say(1, new Date(2099, 0, 1));
  await say(1, ago(1), MessageType.VoiceCall);
  await figures.advanceCounting(60_000);
  expect(await today()).toMatchObject({ private: 1, group: 1, active: 1 });
});

test('many rows are counted in steps, and a run out of time leaves the rest to the next run', async () => {
  const many = Array.from({ length: 25_000 }, (_, at) => ({
    send_id: (at % 700) + 1,
    recv_id: 9,
    content: 'x',
    type: MessageType.Text,
    send_time: new Date(ago(72).getTime() + at * 9000),
  }));
  await insertMany(manager(), ImPrivateMessage, many);
  const first = await figures.advanceCounting(0);
  expect(first).toMatchObject({ rows: 5000, behind: true });
  let advance = first;
  for (let runs = 0; advance.behind && runs < 50; runs++) advance = await figures.advanceCounting(0);
  const { days } = await shown();
  expect(days.reduce((sum, day) => sum + day.private, 0)).toBe(25_000);
  expect(days.map(({ active }) => active)).toEqual(
    days.map(({ private: count }) => (count ? Math.min(count, 700) : 0)),
  );
  const people = await manager().find(ImStatPerson);
  expect(new Set(people.map(({ day }) => day)).size).toBeLessThanOrEqual(3);
});

test('bans are counted from the trail', async () => {
  await manager().query('DELETE FROM `im_act`');
  const act = {
    action: 'user.ban' as const,
    targetType: 'user' as const,
    targetId: 1,
    createTime: ago(1),
    updateTime: ago(1),
  };
  await insertMany(manager(), ImAct, [act, { ...act, action: 'group.ban' }, { ...act, action: 'user.unban' }]);
  await figures.advanceCounting(60_000);
  expect(await today()).toMatchObject({ bans: 1, groupBans: 1 });
});

test('counting begins again if a recount deletes the mark that another node has just set', async () => {
  await say(1, ago(1));
  const own = manager();
  const insert = own.insert.bind(own);
  const raced = jest.spyOn(own, 'insert').mockImplementationOnce(async (...row) => {
    await insert(...row);
    // The second one is refused, and before its sender looks for the first, that is gone.
    return insert(...row).finally(() => figures.beginAnew());
  });
  await figures.advanceCounting(60_000);
  expect(raced.mock.calls.length).toBeGreaterThan(1);
  raced.mockRestore();
  expect(await today()).toMatchObject({ private: 1 });
});

test('the dashboard reads no large table', async () => {
  const query = jest.spyOn(app.nest.get(DataSource).logger, 'logQuery');
  await shown(90);
  const read = query.mock.calls.map(([sql]) => sql).join('\n');
  query.mockRestore();
  expect(read).toContain('im_stat');
  expect(read).not.toMatch(/im_(private|group)_message|im_user`|im_sign|im_user_log/);
  expect((await shown(90)).days[0]?.day).toBe(wireTime(daysLater(dayOf(NOON), -89)).slice(0, 10));
});

test('the dashboard refuses ranges that are not offered, and people without the permission', async () => {
  expect(await admin.get('im/dashboard/figures', { days: 8 })).toMatchObject({ code: 1002 });
  expect(await admin.get('im/dashboard/online')).toMatchObject({ data: { count: null, at: null } });
  const nobody = await factoriesOf(app).signedIn({ permissions: [] });
  expect(await nobody.get('im/dashboard/figures')).toMatchObject({ status: 403 });
});
