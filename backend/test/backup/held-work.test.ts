import type { DataSource } from 'typeorm';
import { heldRules } from '../../src/backup/held-rules';
import { HeldWork } from '../../src/kernel/durability/held/held-work.entity';
import { holdPending } from '../../src/kernel/durability/held/hold-pending';
import { type Release, releaseHeld } from '../../src/kernel/durability/held/release-held';
import { PushTasks } from '../../src/modules/im/announcements/sm-push-task/sending/push-tasks';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { ImBatch, BatchState } from '../../src/modules/im/batches/tables/batch.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImWordingRun } from '../../src/modules/im/phrases/wording-library/pushing/wording-run.entity';
import { Flag } from '../../src/modules/im/tables/columns/flag.decorator';
import { ImSmPushTask, PushStatus } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { RunState } from '../../src/modules/im/tables/wording-run-figures.dto';
import { TaskKind, TaskStatus, TaskType } from '../../src/modules/task/tables/task-codes';
import { TaskInfo } from '../../src/modules/task/tables/task-info.entity';
import { openWithAllEntities } from '../../src/pending-statements';
import { createDatabase, dropDatabase } from '../database';

const NOW = new Date();
const EARLIER = new Date(+NOW - 3_600_000);
const LATER = new Date(+NOW + 3_600_000);
const stamps = { createTime: EARLIER, updateTime: EARLIER };

let source: DataSource;
beforeAll(createDatabase);
afterAll(dropDatabase);
beforeAll(async () => (source = await openWithAllEntities()));
afterAll(() => source.destroy());

const TABLES = [ImEnforcement, ImSmPushTask, ImPushRun, ImWordingRun, ImBatch, ImTimedBan, TaskInfo, HeldWork];

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
  const task = { name: 'a task', service: 'demo.wait()', taskType: TaskType.Interval, every: 60_000, ...stamps };
  await manager.insert(TaskInfo, [
    { id: 1, status: TaskStatus.Running, nextRunTime: EARLIER, ...task },
    { id: 2, status: TaskStatus.Running, nextRunTime: LATER, ...task },
    { id: 3, status: TaskStatus.Running, nextRunTime: EARLIER, type: TaskKind.System, ...task },
  ]);
}

const KINDS = { 'ban-end': 1, batch: 1, enforcement: 1, phrases: 1, push: 1, task: 1 };
const hold = (isChatApart = false) => holdPending(source, heldRules(), { now: NOW, isChatApart });

async function decide(release: Release): Promise<boolean[]> {
  const subject = (kind: string) => (kind === 'ban-end' ? 'user:1' : '1');
  return Promise.all(
    Object.keys(KINDS).map((kind) => releaseHeld(source, heldRules(), { release, kind, subject: subject(kind) })),
  );
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
  expect(await decide('deliver')).toEqual([true, true, true, true, true, true]);
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
  expect(await decide('drop')).toEqual([true, true, true, true, true, true]);
  expect(await source.manager.findOneBy(ImSmPushTask, { id: 1 })).toMatchObject({ status: PushStatus.Cancelled });
  expect(await source.manager.findOneBy(ImEnforcement, { id: 1 })).toMatchObject({ state: EnforcementState.GivenUp });
  const task = await source.manager.findOneByOrFail(TaskInfo, { id: 1 });
  expect(task.status).toBe(TaskStatus.Running);
  expect(+(task.nextRunTime ?? 0)).toBeGreaterThan(+NOW);
  expect(await source.manager.countBy(HeldWork, {})).toBe(0);
});

test('a row that somebody has changed since is left as it is', async () => {
  await fill();
  await hold();
  await source.manager.update(ImSmPushTask, { id: 1 }, { status: PushStatus.Sent });
  expect(await releaseHeld(source, heldRules(), { release: 'deliver', kind: 'push', subject: '1' })).toBe(false);
  expect(await source.manager.findOneBy(ImSmPushTask, { id: 1 })).toMatchObject({ status: PushStatus.Sent });
});

test('a restore beside a database of the chat holds every end of a ban, and no push', async () => {
  await fill();
  const counts = await hold(true);
  expect(counts).toMatchObject({ 'ban-end': 2, batch: 1 });
  expect(Object.keys(counts)).not.toContain('push');
});
