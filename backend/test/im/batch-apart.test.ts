/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { setImmediate } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { ImBatchItem, ItemState } from '../../src/modules/im/batches/tables/batch-item.entity';
import { BatchState, BatchStep, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { SweepHandler } from '../../src/modules/im/batches/sweep/sweep.handler';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { TimedBans } from '../../src/modules/im/oversight/act/timed-bans';
import { Enforcements } from '../../src/modules/im/oversight/enforcement/enforcements';
import { ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { FailingStatements } from '../faults/failing-statements';
import { ChatDatabase } from './box-im/chat-database';
import { chatOf } from './people';

const FAR = '2090-01-01 00:00:00';

/** No transaction spans both databases: whatever fails or dies between them, what the console says of a batch is what it did. */
(imUrl ? describe : describe.skip)('A batch on a chat product in a separate database', () => {
  let app: TestApp;
  let make: Factories;
  let admin: Caller;
  let database: ChatDatabase;
  let handler: BatchHandler;
  let count = 0;
  let id: number;
  let friend: number;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source');
    app = await startApp({ role: 'web' });
    make = factoriesOf(app);
    admin = await app.as('admin');
    handler = app.nest.get(BatchHandler, { strict: false });
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    [id, friend] = [await database.register(`batch${++count}`), await database.register(`friend${count}`)];
  });
  afterEach(() => jest.restoreAllMocks());

  const own = () => app.nest.get(DataSource).manager;
  const say = async (n: number) => {
    for (let at = 0; at < n; at++)
      await database.query(
        'INSERT INTO `im_private_message` (`send_id`, `recv_id`, `content`, `type`, `status`, `send_time`) VALUES (?, ?, ?, 0, 1, NOW())',
        [id, friend, 'x'],
      );
  };
  const statuses = async () =>
    (
      await database.query<{ status: number }>(
        'SELECT `status` FROM `im_private_message` WHERE `send_id` = ? AND `type` = 0',
        [id],
      )
    ).map(({ status }) => status);
  const isBanned = async () =>
    (await database.query<{ is_banned: number }>('SELECT `is_banned` FROM `im_user` WHERE `id` = ?', [id]))[0]
      ?.is_banned;
  const begin = async (order: object = {}) =>
    (
      await admin.post<ImBatch>('im/batch/begin', {
        ...{ ids: [id], reason: 'spam', recallPrivate: true, span: 'all' },
        ...order,
      })
    ).data;
  const info = async (batch: number) => (await admin.get<ImBatch>('im/batch/info', { id: batch })).data;
  const runJob = async (batch: number) => {
    await handler.runBatch({ id: batch }, { signal: new AbortController().signal } as never);
    return info(batch);
  };
  /** One portion, as a node that is told to stop leaves it. */
  const runOnce = async (batch: number) => {
    const stop = new AbortController();
    const { signal } = stop;
    let turns = 0;
    Object.defineProperty(signal, 'aborted', { get: () => turns++ > 0 });
    await handler.runBatch({ id: batch }, { signal } as never);
  };
  const done = async (order: object = {}) => {
    const batch = await begin(order);
    return runJob(batch.id);
  };
  const look = () =>
    app.nest.get(SweepHandler, { strict: false }).sweep(null, { signal: new AbortController().signal });
  /** The chat's transaction fails where it would end: all that goes with it is written by then. */
  const failAtItsEnd = () =>
    jest
      .spyOn(app.nest.get(Enforcements, { strict: false }), 'prepareEnforcement')
      .mockRejectedValueOnce(new Error('gone'));

  test('recalls what still comes in its sweep, also after a portion that was rolled back, and gives it back', async () => {
    const { id: batch } = await done({ recallPrivate: false, sweep: true });
    await say(2);
    failAtItsEnd();
    await look();
    expect(await statuses()).toEqual([1, 1]);
    expect(await info(batch)).toMatchObject({ state: BatchState.Sweeping, privateMessages: 0, sweepTime: null });
    expect(await make.find(ImBatchItem, { batchId: batch, step: BatchStep.Private })).toEqual([]);
    await look();
    expect(await statuses()).toEqual([2, 2]);
    expect(await info(batch)).toMatchObject({ privateMessages: 2, problem: null });
    await admin.post('im/batch/undo', { id: batch });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, undone: 3, kept: 0 });
    expect(await statuses()).toEqual([1, 1]);
  });

  test('sweeps again what a node recorded that died before its transaction in the chat was committed', async () => {
    const { id: batch } = await done({ recallPrivate: false, sweep: true });
    await say(2);
    await look();
    await database.query('DELETE FROM `im_private_message` WHERE `send_id` = ? AND `type` = 10', [id]);
    await database.query('UPDATE `im_private_message` SET `status` = 1 WHERE `send_id` = ?', [id]);
    await look();
    expect(await statuses()).toEqual([2, 2]);
    expect(await info(batch)).toMatchObject({ privateMessages: 2 });
    expect(await make.find(ImBatchItem, { batchId: batch, step: BatchStep.Private })).toHaveLength(2);
  });

  test.each([ActState.Begun, ActState.Unknown])(
    'sweeps a person whose ban the trail does not call done yet (state %i)',
    async (state) => {
      const { id: batch } = await done({ recallPrivate: false, sweep: true });
      expect(await own().update(ImAct, { targetType: 'user', targetId: id }, { state })).toMatchObject({ affected: 1 });
      await say(1);
      await look();
      expect(await statuses()).toEqual([2]);
      expect(await info(batch)).toMatchObject({ privateMessages: 1 });
    },
  );

  test('does not count a portion that was rolled back as done or undone', async () => {
    await say(3);
    const { id: batch } = await begin();
    failAtItsEnd();
    await expect(runJob(batch)).rejects.toThrow('gone');
    expect(await info(batch)).toMatchObject({ banned: 0, place: 0, state: BatchState.Running });
    expect(await make.find(ImBatchItem, { batchId: batch })).toEqual([]);
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, banned: 1, privateMessages: 3 });

    await admin.post('im/batch/undo', { id: batch });
    failAtItsEnd();
    await expect(runJob(batch)).rejects.toThrow('gone');
    expect(await info(batch)).toMatchObject({ undone: 0, kept: 0, state: BatchState.Undoing });
    expect(await make.find(ImBatchItem, { batchId: batch, state: ItemState.Done })).toHaveLength(4);
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, undone: 4, kept: 0 });
    expect([await statuses(), await isBanned()]).toEqual([[1, 1, 1], 0]);
  });

  const addGroup = async (name: string) => {
    await database.query('INSERT INTO `im_group` (`name`, `owner_id`, `created_time`) VALUES (?, ?, NOW())', [
      name,
      id,
    ]);
    const [row] = await database.query<{ id: number }>('SELECT MAX(`id`) AS `id` FROM `im_group`');
    return Number(row?.id);
  };
  const groups = () => database.query('SELECT * FROM `im_group` ORDER BY `id`');
  const bannedGroups = async () =>
    (await database.query<{ id: number }>('SELECT `id` FROM `im_group` WHERE `is_banned` = 1')).map((row) => row.id);
  const owning = { recallPrivate: false, banGroups: true, until: FAR };

  test('bans the groups that its person owns, and its undo leaves the table as if it had never been', async () => {
    const [first, second] = [await addGroup('First'), await addGroup('Second')];
    const before = await groups();
    const batch = await done(owning);
    expect(batch).toMatchObject({ state: BatchState.Done, banned: 1, groupsBanned: 2 });
    expect(await bannedGroups()).toEqual([first, second]);
    await admin.post('im/batch/undo', { id: batch.id });
    expect(await runJob(batch.id)).toMatchObject({ state: BatchState.Undone, undone: 3, kept: 0 });
    expect(await groups()).toEqual(before);
    expect(await make.find(ImTimedBan, { targetType: 'group' })).toEqual([]);
  });

  test('bans a group anew whose ban was lost with its node, and counts it once', async () => {
    const group = await addGroup('Lost');
    const { id: batch } = await done(owning);
    await database.query("UPDATE `im_group` SET `is_banned` = 0, `reason` = '' WHERE `id` = ?", [group]);
    await own().update(ImBatch, { id: batch }, { state: BatchState.Running, step: BatchStep.Over });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, groupsBanned: 1 });
    expect(await bannedGroups()).toContain(group);
    expect(await make.find(ImBatchItem, { batchId: batch, step: BatchStep.Owned })).toHaveLength(1);
  });

  test('does not ban a group again that staff have freed before the work of the dead node was repeated', async () => {
    const group = await addGroup('Freed');
    const { id: batch } = await done(owning);
    const [{ portion = '' } = {}] = (await make.find(ImBatchItem, { batchId: batch })).slice(-1);
    await own().update(ImAct, { batch: portion }, { state: ActState.Begun });
    await own().update(ImBatch, { id: batch }, { state: BatchState.Running, step: BatchStep.Over });
    expect((await admin.post('im/group/unban', { ids: [group] })).code).toBe(1000);
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, groupsBanned: 1 });
    expect(await bannedGroups()).not.toContain(group);
  });

  test('bans all who match a filter, and nobody who registers later', async () => {
    const word = `flood${count}`;
    const ids = [await database.register(`${word}a`), await database.register(`${word}b`)];
    const filter = { keyWord: word, is_banned: 0 };
    const { people: seen, watermark } = (
      await admin.post<{ people: number; watermark: number }>('im/batch/preview', { filter })
    ).data;
    const late = await database.register(`${word}c`);
    const { id: batch } = await begin({ ids: undefined, filter, seen, watermark, recallPrivate: false });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, people: 2, banned: 2 });
    const banned = await database.query<{ id: number }>(
      'SELECT `id` FROM `im_user` WHERE `is_banned` = 1 AND `id` IN (?)',
      [[...ids, late]],
    );
    expect(banned.map((person) => Number(person.id))).toEqual(ids);
    await admin.post('im/batch/undo', { id: batch });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, undone: 2, kept: 0 });
  });

  test('repeats an undo whose chat transaction was lost with its node', async () => {
    await say(3);
    const { id: batch, batch: name } = await done();
    await admin.post('im/batch/undo', { id: batch });
    await runOnce(batch);
    expect(await info(batch)).toMatchObject({ undone: 3 });
    // As it would be if the chat's own transaction had been lost with the node: no row of it was changed.
    await database.query('UPDATE `im_private_message` SET `status` = 2 WHERE `send_id` = ? AND `type` = 0', [id]);
    const [item] = await make.find(ImBatchItem, { batchId: batch, state: ItemState.Undone });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, undone: 4, kept: 0 });
    expect([await statuses(), await isBanned()]).toEqual([[1, 1, 1], 0]);
    // What was to be told of it is not told, and the trail says that it failed.
    const lost = { batch: item?.undoing ?? '' };
    expect(await make.find(ImEnforcement, lost)).toEqual([]);
    expect((await make.find(ImAct, lost)).map(({ state }) => state)).toEqual(Array(3).fill(ActState.Failed));
    const restored = await make.find(ImAct, { parent: name, action: 'private_message.restore', state: ActState.Done });
    expect(restored).toHaveLength(3);
  });

  test('unbans again if the first unban was lost with its node, although the trail says that it was done', async () => {
    const { id: batch } = await done({ recallPrivate: false });
    await admin.post('im/batch/undo', { id: batch });
    await runJob(batch);
    await database.query('UPDATE `im_user` SET `is_banned` = 1 WHERE `id` = ?', [id]);
    await own().update(ImBatch, { id: batch }, { state: BatchState.Undoing });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, undone: 1, kept: 0 });
    expect(await isBanned()).toBe(0);
  });

  test('keeps later changes by others after its node died, if one row proves that the portion was committed', async () => {
    await say(3);
    const { id: batch } = await done();
    await database.query(
      'UPDATE `im_private_message` SET `status` = 1 WHERE `send_id` = ? AND `type` = 0 ORDER BY `id` LIMIT 1',
      [id],
    );
    await own().update(ImBatch, { id: batch }, { state: BatchState.Running, step: BatchStep.Over });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, privateMessages: 3 });
    expect(await statuses()).toEqual([1, 2, 2]);
  });

  /** Its node died after the chat had committed and before anything else was said of it. */
  const dieAfter = async (batch: number) => {
    const [{ portion = '' } = {}] = (await make.find(ImBatchItem, { batchId: batch })).slice(-1);
    await own().update(ImAct, { batch: portion }, { state: ActState.Begun });
    await own().update(ImBatch, { id: batch }, { state: BatchState.Running, step: BatchStep.Over });
  };

  test('does not ban a person again whom staff have unbanned before the work of the dead node was repeated', async () => {
    const { id: batch } = await done({ recallPrivate: false });
    await dieAfter(batch);
    expect((await admin.post('im/user/unban', { ids: [id] })).code).toBe(1000);
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, banned: 1 });
    expect(await isBanned()).toBe(0);
    await admin.post('im/batch/undo', { id: batch });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, undone: 0, kept: 1 });
  });

  test('does not recall a message again that the product has restored, if the recall message exists', async () => {
    await say(1);
    const { id: batch } = await done();
    await dieAfter(batch);
    await database.query('UPDATE `im_private_message` SET `status` = 1 WHERE `send_id` = ? AND `type` = 0', [id]);
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Done, privateMessages: 1 });
    expect(await statuses()).toEqual([1]);
  });

  test('forgets the part that was lost if it is undone after a stop', async () => {
    await say(3);
    const { id: batch } = await done();
    await database.query('UPDATE `im_private_message` SET `status` = 1 WHERE `send_id` = ? AND `type` = 0', [id]);
    await database.query('DELETE FROM `im_private_message` WHERE `send_id` = ? AND `type` = 10', [id]);
    await own().update(ImBatch, { id: batch }, { state: BatchState.Stopped });
    await admin.post('im/batch/undo', { id: batch });
    expect(await runJob(batch)).toMatchObject({ state: BatchState.Undone, privateMessages: 0, undone: 1, kept: 0 });
    expect(await isBanned()).toBe(0);
  });

  test('waits for the open transaction of another node before it checks the result', async () => {
    await say(3);
    const { id: batch } = await done();
    await admin.post('im/batch/undo', { id: batch });
    await runOnce(batch);
    expect(await info(batch)).toMatchObject({ undone: 3 });
    await database.query('UPDATE `im_private_message` SET `status` = 2 WHERE `send_id` = ? AND `type` = 0', [id]);
    // The other node has done it and not committed yet.
    await database.query('START TRANSACTION');
    await database.query('UPDATE `im_private_message` SET `status` = 1 WHERE `send_id` = ? AND `type` = 0', [id]);
    const run = runJob(batch);
    const waiting =
      "SELECT `id` FROM `information_schema`.`PROCESSLIST` WHERE `db` = DATABASE() AND `info` LIKE '%im_private_message%FOR UPDATE' AND `id` <> CONNECTION_ID()";
    while (!(await database.query(waiting)).length) await setImmediate();
    await database.query('COMMIT');
    expect(await run).toMatchObject({ state: BatchState.Undone, undone: 4, kept: 0 });
    expect(await statuses()).toEqual([1, 1, 1]);
  });

  test('keeps the end of a ban if the transaction that would delete it is rolled back', async () => {
    const ends = () => make.find(ImTimedBan, { targetId: id });
    const { id: batch } = await done({ recallPrivate: false, until: FAR });
    expect(await ends()).toHaveLength(1);
    failAtItsEnd();
    expect((await admin.post('im/user/unban', { ids: [id] })).code).not.toBe(1000);
    expect([await isBanned(), (await ends()).length]).toEqual([1, 1]);
    await admin.post('im/batch/undo', { id: batch });
    failAtItsEnd();
    await expect(runJob(batch)).rejects.toThrow('gone');
    expect([await isBanned(), (await ends()).length]).toEqual([1, 1]);
    await runJob(batch);
    expect([await isBanned(), (await ends()).length]).toEqual([0, 0]);
    failAtItsEnd();
    expect((await admin.post('im/user/ban', { ids: [id], reason: 'x', until: FAR })).code).not.toBe(1000);
    expect([await isBanned(), (await ends()).length]).toEqual([0, 0]);
  });

  test('keeps the end of a new ban that is made immediately after another ban was ended', async () => {
    await admin.post('im/user/ban', { ids: [id], reason: 'x', until: FAR });
    await chatOf(app).transaction(async (manager) => {
      await app.nest.get(TimedBans, { strict: false }).clearEnds('user', [id], manager);
      // Another node was faster than the end of what goes with this one.
      const [row] = await make.find(ImTimedBan, { targetId: id });
      await own().delete(ImTimedBan, { targetId: id });
      await own().insert(ImTimedBan, { ...row, id: undefined, batch: 'anew' });
    });
    expect(await make.find(ImTimedBan, { targetId: id })).toMatchObject([{ batch: 'anew' }]);
  });

  describe.each(['the chat', 'the console'])('a statement to %s that fails', (which) => {
    let faults: FailingStatements;
    let batch: number;
    beforeEach(() => (faults = new FailingStatements(which === 'the chat' ? chatOf(app) : app.nest.get(DataSource))));

    const prove = async (left: Partial<ImBatch>) => {
      for (let turn = 0; turn < 3; turn++) await runJob(batch);
      expect(await info(batch)).toMatchObject(left);
    };
    const all = { banned: 1, privateMessages: 2 };
    const fresh = async () => {
      id = await database.register(`fault${++count}`);
      await say(2);
      batch = (await begin({ until: FAR })).id;
    };

    test('leaves the batch exact after it is repeated', async () => {
      const statements = await faults.each(
        async () => {
          await fresh();
          return () => runJob(batch);
        },
        async () => {
          await prove({ ...all, state: BatchState.Done });
          expect([await statuses(), await isBanned()]).toEqual([[2, 2], 1]);
          expect(await make.find(ImTimedBan, { targetId: id })).toHaveLength(1);
        },
      );
      expect(statements).toBeGreaterThan(5);
    });

    test('leaves the undo exact after it is repeated', async () => {
      const statements = await faults.each(
        async () => {
          await fresh();
          await runJob(batch);
          await admin.post('im/batch/undo', { id: batch });
          return () => runJob(batch);
        },
        async () => {
          await prove({ ...all, state: BatchState.Undone, undone: 3, kept: 0 });
          expect([await statuses(), await isBanned()]).toEqual([[1, 1], 0]);
        },
      );
      expect(statements).toBeGreaterThan(5);
    });
  });
});
