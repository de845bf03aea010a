import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { ConfService } from '../../src/modules/base/conf/conf.service';
import { ImCaseSignal } from '../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../src/modules/im/desk/tables/case.entity';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { MessageStatus, MessageType } from '../../src/modules/im/tables/columns/message-type';
import type { DashboardFigures } from '../../src/modules/im/oversight/figures/dashboard.dto';
import { FiguresHandler } from '../../src/modules/im/oversight/figures/figures.handler';
import { ImFriend } from '../../src/modules/im/tables/im-friend.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { DemoChat } from '../../src/modules/im/seed/demo-chat.service';
import { LIVELY } from '../../src/modules/im/seed/scale';
import { ImSign } from '../../src/modules/im/tables/im-sign.entity';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { ImUserLog } from '../../src/modules/im/tables/im-user-log.entity';
import { ImWording } from '../../src/modules/im/tables/im-wording.entity';
import { startApp, type TestApp } from '../app';

let app: TestApp;
let begun: string;
beforeAll(async () => {
  app = await startApp();
  const goOn = await app.nest.get(DemoChat).prepareDemo();
  begun = String(await app.nest.get(ConfService).readValue('imStory'));
  await goOn?.();
}, 240_000);
afterAll(() => app?.close());

const manager = () => app.nest.get(DataSource).manager;

test('the demo has the intended number of people, groups and messages, in the order of time', async () => {
  expect(await manager().count(ImUser)).toBe(LIVELY.people);
  expect(await manager().count(ImGroup)).toBe(LIVELY.groups);
  const counts = [await manager().count(ImPrivateMessage), await manager().count(ImGroupMessage)];
  expect(counts.reduce((sum, count) => sum + count)).toBe(LIVELY.messages);
  for (const count of counts) expect(count).toBeGreaterThan(LIVELY.messages / 3);
  for (const Entity of [ImFriend, ImSign, ImUserLog, ImWording, ImAct])
    expect(await manager().count(Entity)).toBeGreaterThan(10);
  const rows = await manager().find(ImPrivateMessage, { order: { id: 'ASC' }, take: 5000 });
  expect(rows.length).toBeGreaterThan(1000);
  for (const [at, { send_time }] of rows.entries())
    expect(send_time.getTime()).toBeGreaterThanOrEqual(rows[at - 1]?.send_time.getTime() ?? 0);
});

test('recalls, quotes and tips of the demo are stored in the format of the product', async () => {
  const withdrawals = await manager().find(ImPrivateMessage, { where: { type: MessageType.Recall } });
  expect(withdrawals.length).toBeGreaterThan(20);
  for (const { content, send_id } of withdrawals.slice(0, 20)) {
    const original = await manager().findOneByOrFail(ImPrivateMessage, { id: Number(content) });
    expect(original).toMatchObject({ status: MessageStatus.Recalled, send_id });
  }
  const [quoting] = await manager()
    .createQueryBuilder(ImGroupMessage, 'm')
    .where('m.quote_message_id IS NOT NULL')
    .take(1)
    .getMany();
  expect(await manager().findOneByOrFail(ImGroupMessage, { id: Number(quoting?.quote_message_id) })).toMatchObject({
    group_id: quoting?.group_id,
  });
  expect(await manager().findOneBy(ImGroupMessage, { type: MessageType.Tip })).toMatchObject({
    send_id: 0,
    recv_ids: '',
  });
});

test('the trail of the demo names the people and groups on which staff acted', async () => {
  const acts = await manager().find(ImAct);
  for (const { targetType, targetId, targetName } of acts) {
    const where = { id: Number(targetId) };
    const group = targetType === 'group' && (await manager().findOneBy(ImGroup, where))?.name;
    expect(targetName).toBe(group || (await manager().findOneBy(ImUser, where))?.nick_name);
  }
  expect(new Set(acts.map(({ targetType }) => targetType))).toEqual(new Set(['user', 'group']));
});

test('the desk of the demo has the reports of its last night, about people who are not banned', async () => {
  const cases = await manager().find(ImCase, { order: { rank: 'ASC' } });
  const night = Number(begun.split(' ')[1]) - 12 * 3_600_000;
  expect(cases.length).toBeGreaterThan(10);
  for (const { state, createTime, dueTime, subjectId, subjectName } of cases) {
    const person = await manager().findOneByOrFail(ImUser, { id: Number(subjectId) });
    expect([state, person.is_banned, subjectName]).toEqual([CaseState.Open, 0, person.nick_name]);
    expect(createTime.getTime()).toBeGreaterThanOrEqual(night);
    expect(dueTime.getTime()).toBe(createTime.getTime() + 86_400_000);
  }
  const [worst] = cases;
  expect(worst).toMatchObject({ signals: 8, reporters: 8 });
  const [signal] = await manager().find(ImCaseSignal, { where: { caseId: worst?.id }, order: { id: 'DESC' } });
  expect(signal).toMatchObject({ reason: 'spam' });
  expect(new Set(signal?.evidence.map(({ kind }) => kind))).toEqual(new Set(['private', 'group']));
  for (const { content } of signal?.evidence ?? []) expect(content).toMatch(/兼职|恭喜|体验金|贷款|Earn|Official/);
});

test('pictures, voice messages and files of the demo exist, and have the format of their names', async () => {
  const contentOf = async (type: MessageType): Promise<Record<string, string | number>> =>
    JSON.parse(String((await manager().findOneByOrFail(ImPrivateMessage, { type })).content)) as Record<
      string,
      string | number
    >;
  const file = (url: unknown) => join(env.dataDir, String(url));
  const image = await contentOf(MessageType.Image);
  expect((await readFile(file(image.originUrl))).subarray(1, 4).toString()).toBe('PNG');
  const voice = await contentOf(MessageType.Voice);
  const sound = await readFile(file(voice.url));
  expect(sound.subarray(0, 4).toString()).toBe('RIFF');
  expect(sound.length).toBe(44 + Number(voice.duration) * 8000);
  const paper = await contentOf(MessageType.File);
  expect((await stat(file(paper.url))).size).toBe(paper.size);
});

test('the demo has a person in all groups, a large group, and people with difficult names', async () => {
  const [most] = await manager()
    .createQueryBuilder(ImGroupMember, 'm')
    .select('m.user_id', 'id')
    .addSelect('COUNT(*)', 'n')
    .groupBy('m.user_id')
    .orderBy('n', 'DESC')
    .limit(1)
    .getRawMany<{ n: number | string }>();
  expect(Number(most?.n)).toBe(LIVELY.groups);
  const names = (await manager().find(ImUser, { select: { nick_name: true } })).map(({ nick_name }) => nick_name);
  for (const odd of [/🎉/u, /<script>/, /\u202E/u, /^.{255}$/u])
    expect(names.some((name) => odd.test(name))).toBe(true);
});

test('the figures of the demo agree with its rows', async () => {
  const admin = await app.as('admin');
  const figures = async () => (await admin.get<DashboardFigures>('im/dashboard/figures', { days: 90 })).data;
  expect((await figures()).until).not.toBeNull();
  // The time for counting at once is limited: what a slow machine leaves is counted by the system task.
  let behind = true;
  while (behind) ({ behind } = await app.nest.get(FiguresHandler).advanceFigures());
  const data = await figures();
  expect(data.people).toBe(LIVELY.people);
  const total = (metric: string) => data.cards.find((card) => card.metric === metric)?.total ?? 0;
  const said = await manager()
    .createQueryBuilder(ImPrivateMessage, 'm')
    .where('m.type < 10 OR m.type >= 40')
    .getCount();
  // Those of the last minute are still to be counted.
  expect(said - total('private')).toBeLessThan(10);
  expect(total('private')).toBeLessThanOrEqual(said);
  expect(total('active')).toBeGreaterThan(100);
});

test('the first push of the demo reached only the people who were registered at that time', async () => {
  const [run] = await manager().find(ImPushRun, { order: { taskId: 'ASC' }, take: 1 });
  expect(run?.recipients).toBeGreaterThan(1000);
  expect(run?.recipients).toBeLessThan(LIVELY.people);
});

test('the demo is seeded only once', async () => {
  expect(await app.nest.get(ConfService).readValue('imStory')).toBe('done');
  expect(await app.nest.get(DemoChat).prepareDemo()).toBeUndefined();
});

test('a seed that was interrupted continues where it stopped', async () => {
  const conf = app.nest.get(ConfService);
  const before = await manager().find(ImGroupMessage, { order: { id: 'DESC' }, take: 300 });
  await manager().query('DELETE FROM `im_group_message` WHERE `id` > ?', [(before.at(-1)?.id ?? 0) - 1]);
  for (const Entity of [ImFriend, ImSign, ImUserLog, ImAct])
    await manager().createQueryBuilder().delete().from(Entity).execute();
  const reports = await manager().count(ImCaseSignal);
  await conf.writeValue('imStory', begun);
  await (
    await app.nest.get(DemoChat).prepareDemo()
  )?.();
  const after = await manager().find(ImGroupMessage, { order: { id: 'DESC' }, take: 300 });
  expect(after.map(({ id, content }) => [id, content])).toEqual(before.map(({ id, content }) => [id, content]));
  expect(await manager().count(ImCaseSignal)).toBe(reports);
}, 240_000);
