import { type DataSource, type EntityManager, In } from 'typeorm';
import { heldRules } from '../../src/backup/held-rules';
import { releaseMany } from '../../src/backup/release-many';
import { HeldWork } from '../../src/kernel/durability/held/held-work.entity';
import { holdPending } from '../../src/kernel/durability/held/hold-pending';
import type { Release } from '../../src/kernel/durability/held/held-rule';
import { type Outcome, releaseHeld } from '../../src/kernel/durability/held/release-held';
import { PushTasks } from '../../src/modules/im/announcements/sm-push-task/sending/push-tasks';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { ImBatch, BatchState } from '../../src/modules/im/batches/tables/batch.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { ImCaseReply } from '../../src/modules/im/desk/tables/case-reply.entity';
import { ImReplyRun } from '../../src/modules/im/desk/tables/reply-run.entity';
import { type ActAction, ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImWordingRun } from '../../src/modules/im/phrases/wording-library/pushing/wording-run.entity';
import { Flag } from '../../src/modules/im/tables/columns/flag.decorator';
import { ImSmPushTask, PushStatus } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { RunState } from '../../src/modules/im/tables/wording-run-figures.dto';
import { TaskKind, TaskStatus, TaskType } from '../../src/modules/task/tables/task-codes';
import { TaskInfo } from '../../src/modules/task/tables/task-info.entity';
import { openWithAllEntities } from '../../src/pending-statements';
import { createDatabase, dropDatabase } from '../database';
import { lockWait } from '../lock-wait';

const NOW = new Date();
const EARLIER = new Date(+NOW - 3_600_000);
const LATER = new Date(+NOW + 3_600_000);
const stamps = { createTime: EARLIER, updateTime: EARLIER };

let source: DataSource;
beforeAll(createDatabase);
afterAll(dropDatabase);
beforeAll(async () => (source = await openWithAllEntities()));
afterAll(() => source.destroy());

const TABLES = [
  ImEnforcement,
  ImSmPushTask,
  ImPushRun,
  ImWordingRun,
  ImBatch,
  ImTimedBan,
  TaskInfo,
  ImAct,
  HeldWork,
  ImCaseReply,
  ImReplyRun,
];

/** One of each kind that is under way, with the numbers 1, and one that is not, with the numbers 2. */
async function fill(): Promise<void> {
  const { manager } = source;
  for (const Entity of TABLES) await manager.clear(Entity);
  await manager.insert(ImEnforcement, [
    { id: 1, batch: 'one', steps: [], nextTime: EARLIER, attempts: 3, ...stamps },
    { id: 2, batch: 'two', steps: [], nextTime: EARLIER, state: EnforcementState.Done, ...stamps },
  ]);
  const push = { message_id: 1, send_to_all: Flag.Yes, create_time: EARLIER };
  await manager.insert(ImSmPushTask, [
    { id: 1, status: PushStatus.Sending, seq_no: 5, ...push },
    { id: 2, status: PushStatus.Sent, seq_no: 4, ...push },
  ]);
  await manager.insert(ImPushRun, [
    { taskId: 1, seqNo: 5, reached: 5000, startTime: EARLIER },
    { taskId: 2, seqNo: 4, reached: 9000, startTime: EARLIER, endTime: EARLIER },
  ]);
  const run = { title: 'greetings', groupId: 1, total: 3, startTime: EARLIER };
  await manager.insert(ImWordingRun, [
    { id: 1, libraryId: 7, active: 7, nextTime: EARLIER, ...run },
    { id: 2, libraryId: 8, active: null, state: RunState.Done, ...run },
  ]);
  const batch = { firstName: 'Li', people: 2, reason: 'spam', ...stamps };
  const flags = { leaveGroups: Flag.No, recallGroups: Flag.No, recallPrivate: Flag.No, isForgotten: Flag.No };
  await manager.insert(ImBatch, [
    { id: 1, batch: 'b1', state: BatchState.Undoing, ...batch, ...flags },
    { id: 2, batch: 'b2', state: BatchState.Done, ...batch, ...flags },
  ]);
  await manager.insert(ImTimedBan, [
    { targetType: 'user', targetId: 1, untilTime: EARLIER, ...stamps },
    { targetType: 'user', targetId: 2, untilTime: LATER, ...stamps },
  ]);
  const reply = { signalId: 1, outcome: 'acted' as const, ...stamps };
  await manager.insert(ImCaseReply, [
    { id: 1, caseId: 1, digest: 'a', ...reply },
    { id: 2, caseId: 1, digest: 'b', state: 'ordered', taskId: 2, ...reply },
  ]);
  const telling = { outcome: 'acted' as const, lastSignalId: 1, ...stamps };
  await manager.insert(ImReplyRun, [
    { id: 1, caseId: 1, ...telling },
    { id: 2, caseId: 2, open: Flag.No, ...telling },
  ]);
  const task = { name: 'a task', service: 'demo.wait()', taskType: TaskType.Interval, every: 60_000, ...stamps };
  await manager.insert(TaskInfo, [
    { id: 1, status: TaskStatus.Running, nextRunTime: EARLIER, ...task },
    { id: 2, status: TaskStatus.Running, nextRunTime: LATER, ...task },
    { id: 3, status: TaskStatus.Running, nextRunTime: EARLIER, type: TaskKind.System, ...task },
  ]);
}

const KINDS = { 'ban-end': 1, batch: 1, enforcement: 1, phrases: 1, push: 1, reply: 1, 'reply-run': 1, task: 1 };
const ALL_DONE = Object.keys(KINDS).map(() => 'done');
const hold = (isChatApart = false) => holdPending(source, heldRules(), { now: NOW, isChatApart });

const decideOn = (release: Release, kind: string, subject: string): Promise<Outcome> =>
  releaseHeld(source, heldRules(), { release, kind, subject });

async function decide(release: Release): Promise<Outcome[]> {
  const subject = (kind: string) => (kind === 'ban-end' ? 'user:1' : '1');
  return Promise.all(Object.keys(KINDS).map((kind) => decideOn(release, kind, subject(kind))));
}

const rowsOf = async () =>
  Promise.all(
    TABLES.map((Entity) => source.query<object[]>(`SELECT * FROM ${source.getMetadata(Entity).tableName} ORDER BY 1`)),
  );

test('pending work is held after a restore, and nothing else', async () => {
  await fill();
  expect(await hold()).toEqual(KINDS);
  expect(await source.manager.countBy(ImEnforcement, { state: EnforcementState.Pending })).toBe(0);
  expect(await new PushTasks(source).sending()).toEqual([]);
  expect(await source.manager.countBy(ImPushRun, {})).toBe(1);
  expect(await source.manager.countBy(ImWordingRun, { state: RunState.UnderWay })).toBe(0);
  expect((await source.manager.find(TaskInfo, { order: { id: 'ASC' } })).map(({ status }) => status)).toEqual([
    0, 1, 1,
  ]);
  expect((await source.manager.find(ImTimedBan)).map(({ targetId }) => targetId)).toEqual([2]);
});

test('holding again finds nothing new', async () => {
  await fill();
  await hold();
  const held = await rowsOf();
  expect(await hold()).toEqual(KINDS);
  expect(await rowsOf()).toEqual(held);
});

test('delivered work is pending again, where it stood', async () => {
  await fill();
  await hold();
  expect(await decide('deliver')).toEqual(ALL_DONE);
  expect(await source.manager.findOneBy(ImSmPushTask, { id: 1 })).toMatchObject({ status: PushStatus.Sending });
  expect(await source.manager.findOneBy(ImPushRun, { taskId: 1 })).toMatchObject({ reached: 5000, endTime: null });
  expect(await source.manager.findOneBy(ImEnforcement, { id: 1 })).toMatchObject({ state: EnforcementState.Pending });
  expect(await source.manager.findOneBy(ImBatch, { id: 1 })).toMatchObject({
    state: BatchState.Undoing,
    endTime: null,
  });
  expect(await source.manager.findOneBy(ImWordingRun, { id: 1 })).toMatchObject({
    state: RunState.UnderWay,
    active: 7,
  });
  expect(await source.manager.findOneBy(TaskInfo, { id: 1 })).toMatchObject({ status: TaskStatus.Running });
  expect(await source.manager.countBy(ImTimedBan, {})).toBe(2);
  expect(await source.manager.countBy(HeldWork, {})).toBe(0);
});

test('dropped work is never done, and a dropped task goes on with its plan', async () => {
  await fill();
  await hold();
  expect(await decide('drop')).toEqual(ALL_DONE);
  expect(await source.manager.findOneBy(ImSmPushTask, { id: 1 })).toMatchObject({ status: PushStatus.Cancelled });
  expect(await source.manager.findOneBy(ImEnforcement, { id: 1 })).toMatchObject({ state: EnforcementState.GivenUp });
  const task = await source.manager.findOneByOrFail(TaskInfo, { id: 1 });
  expect(task.status).toBe(TaskStatus.Running);
  expect(+(task.nextRunTime ?? 0)).toBeGreaterThan(+NOW);
  expect(await source.manager.countBy(HeldWork, {})).toBe(0);
});

test('held work whose row somebody has changed since is not delivered, and stays held until it is dropped', async () => {
  await fill();
  await hold();
  await source.manager.update(ImSmPushTask, { id: 1 }, { status: PushStatus.Sent });
  const held = await rowsOf();
  expect(await decideOn('deliver', 'push', '1')).toBe('overtaken');
  expect(await rowsOf()).toEqual(held);
  expect(await decideOn('drop', 'push', '1')).toBe('overtaken');
  expect(await source.manager.findOneBy(ImSmPushTask, { id: 1 })).toMatchObject({ status: PushStatus.Sent });
  expect(await source.manager.countBy(ImPushRun, {})).toBe(1);
  expect(await source.manager.countBy(HeldWork, { kind: 'push' })).toBe(0);
});

/** What staff do after the restore, as the trail has it. */
const act = (action: ActAction, state = ActState.Done, manager = source.manager) =>
  manager.insert(ImAct, {
    ...{ action, state, targetType: 'user', targetId: 1, batch: 'a later call' },
    ...{ createTime: new Date(+NOW + 1000), updateTime: new Date() },
  });

test('the end of a ban is not delivered where the person has a newer ban, with an end or without one', async () => {
  await fill();
  await hold();
  await act('user.ban');
  expect(await decideOn('deliver', 'ban-end', 'user:1')).toBe('overtaken');
  await source.manager.clear(ImAct);
  await source.manager.insert(ImTimedBan, { targetType: 'user', targetId: 1, untilTime: LATER, ...stamps });
  expect(await decideOn('deliver', 'ban-end', 'user:1')).toBe('overtaken');
  expect(await source.manager.find(ImTimedBan, { where: { targetId: 1 } })).toMatchObject([{ untilTime: LATER }]);
  expect(await source.manager.countBy(HeldWork, { kind: 'ban-end' })).toBe(1);
  expect(await decideOn('drop', 'ban-end', 'user:1')).toBe('done');
});

test('the end of a ban is delivered where a newer ban has failed, and where its own act is the last one', async () => {
  await fill();
  await source.manager.update(ImTimedBan, { targetId: 1 }, { batch: 'a later call' });
  await hold();
  await act('user.ban');
  await source.manager.insert(ImAct, {
    ...{ action: 'user.ban', state: ActState.Failed, targetType: 'user', targetId: 1, batch: 'failed' },
    ...stamps,
  });
  expect(await decideOn('deliver', 'ban-end', 'user:1')).toBe('done');
});

test('a wording library that is posted anew since is not delivered a second time', async () => {
  await fill();
  await hold();
  await source.manager.update(ImWordingRun, { id: 2 }, { libraryId: 7, active: 7, state: RunState.UnderWay });
  expect(await decideOn('deliver', 'phrases', '1')).toBe('overtaken');
  expect(await source.manager.findOneBy(ImWordingRun, { id: 1 })).toMatchObject({ state: RunState.Cancelled });
});

test('held work about which two people decide at once is decided once', async () => {
  await fill();
  await hold();
  const outcomes = await Promise.all(
    ['deliver', 'drop', 'deliver'].map((one) => decideOn(one as Release, 'push', '1')),
  );
  expect(outcomes.sort()).toEqual(['decided', 'decided', 'done']);
});

/** What is decided while somebody else's transaction has changed something and does not end yet. */
async function decideDuring(change: (manager: EntityManager) => Promise<unknown>, kind: string, subject: string) {
  let outcome: Promise<Outcome> = Promise.resolve('unknown');
  await source.transaction(async (manager) => {
    await change(manager);
    outcome = decideOn('deliver', kind, subject);
    await Promise.race([lockWait(source), outcome]);
  });
  return outcome;
}

test('held work that somebody is changing at the same moment waits for the change, and is not delivered', async () => {
  await fill();
  await hold();
  const sent = (manager: EntityManager) => manager.update(ImSmPushTask, { id: 1 }, { status: PushStatus.Sent });
  expect(await decideDuring(sent, 'push', '1')).toBe('overtaken');
  expect(await source.manager.findOneBy(ImSmPushTask, { id: 1 })).toMatchObject({ status: PushStatus.Sent });
});

test('the end of a ban waits for a newer ban that is being made, and is not delivered', async () => {
  await fill();
  await hold();
  const ban = async (manager: EntityManager) => {
    await manager.delete(ImTimedBan, { targetType: 'user', targetId: In([1]) });
    await act('user.ban', ActState.Done, manager);
  };
  expect(await decideDuring(ban, 'ban-end', 'user:1')).toBe('overtaken');
  expect(await source.manager.countBy(ImTimedBan, { targetId: 1 })).toBe(0);
});

test('held work of a kind that no rule knows stays held', async () => {
  await fill();
  const work = { kind: 'strange', subject: '1', before: '{}', createTime: NOW };
  await source.manager.insert(HeldWork, [
    { ...work, tableName: 'im_timed_ban' },
    { ...work, tableName: 'nothing' },
  ]);
  expect(await decideOn('drop', 'strange', '1')).toBe('unknown');
  expect(await source.manager.countBy(HeldWork, {})).toBe(2);
});

async function said(release: Release, ...words: string[]): Promise<string[]> {
  const sentences: string[] = [];
  const order = { release, words };
  const end = await releaseMany(source, heldRules(), order, (one) => void sentences.push(one)).catch(String);
  return end === undefined ? sentences : [...sentences, end];
}

test('an order about held work is answered with the number of each outcome', async () => {
  await fill();
  await hold();
  await act('user.ban');
  expect(await said('deliver', 'ban-end', 'push:1')).toEqual([
    expect.stringMatching(/^ban-end:user:1 is not delivered, because somebody has changed the same/),
    '1 pending again, for the product to find when it runs, 1 changed by somebody since.',
    expect.stringContaining('1 of what was ordered stay held.'),
  ]);
  expect(await said('drop', 'all')).toEqual(['7 dropped.']);
});

test('a name that is not held is refused before anything is decided', async () => {
  await fill();
  await hold();
  const before = await rowsOf();
  expect(await said('deliver', 'push', 'tasks', 'enforcement:7')).toEqual([
    expect.stringMatching(/Nothing was changed, .* is held: tasks, enforcement:7\. /),
  ]);
  expect(await rowsOf()).toEqual(before);
  expect(await said('drop', 'all', 'all')).toEqual(['8 dropped.']);
  expect(await said('drop', 'all')).toEqual([expect.stringContaining('is held: all.')]);
});

test('a failure in the middle says how much was decided before it', async () => {
  await fill();
  await hold();
  await source.manager.update(HeldWork, { kind: 'phrases' }, { before: 'no JSON' });
  const sentences = await said('drop', 'all');
  expect(sentences[0]).toMatch(/^3 dropped\. Then phrases:1 failed\. What .* shows is still held\.$/);
  expect(sentences).toHaveLength(2);
  expect(await source.manager.countBy(HeldWork, {})).toBe(6);
});

test('a restore beside a database of the chat holds every end of a ban, and no push', async () => {
  await fill();
  const counts = await hold(true);
  expect(counts).toMatchObject({ 'ban-end': 2, batch: 1 });
  expect(Object.keys(counts)).not.toContain('push');
});

test('a batch that sweeps is held as one that is done, and sweeps again when it is delivered', async () => {
  await fill();
  await source.manager.update(ImBatch, { id: 1 }, { state: BatchState.Sweeping, endTime: EARLIER });
  expect(await hold()).toEqual(KINDS);
  const batch = () => source.manager.findOneByOrFail(ImBatch, { id: 1 });
  expect(await batch()).toMatchObject({ state: BatchState.Done, endTime: EARLIER });
  expect(await decideOn('deliver', 'batch', '1')).toBe('done');
  expect(await batch()).toMatchObject({ state: BatchState.Sweeping, endTime: EARLIER });
});
