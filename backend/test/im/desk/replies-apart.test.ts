/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from '../separate-database';
import { DataSource } from 'typeorm';
import { CommitUnknown } from '../../../src/kernel/basis/errors/commit-unknown';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { HousePushes } from '../../../src/modules/im/announcements/sm-push-task/house-pushes';
import { CaseReplies } from '../../../src/modules/im/desk/replies/case-replies';
import { ReplyDigests } from '../../../src/modules/im/desk/replies/reply-digests';
import { ReplyRuns } from '../../../src/modules/im/desk/replies/reply-runs';
import { ImCaseReply } from '../../../src/modules/im/desk/tables/case-reply.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { ReplySender } from '../../../src/modules/im/replying/reply-sender';
import { startApp, type TestApp } from '../../app';
import { ChatDatabase } from '../box-im/chat-database';

/** No transaction spans both databases: whatever fails or dies between them, nobody is told twice. */
(imUrl ? describe : describe.skip)('A reporter of a chat product in a separate database', () => {
  let app: TestApp;
  let database: ChatDatabase;
  let sender: ReplySender;
  let count = 0;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('commercial');
    app = await startApp({ role: 'web', imTellReporters: true });
    sender = app.nest.get(ReplySender, { strict: false });
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    for (const Entity of [ImCaseReply, ImCaseSignal]) await own().clear(Entity);
    await database.query('DELETE FROM `im_sm_push_task`');
    const reporter = String(await database.register(`reporter${++count}`));
    const report = { caseId: 1, reason: 'spam', weight: 50, evidence: [], hash: '', reporter };
    const [signalId] = await insertMany(own(), ImCaseSignal, [report]);
    const digest = app.nest.get(ReplyDigests, { strict: false }).digestOf(reporter);
    await own().insert(ImCaseReply, { caseId: 1, digest, signalId, outcome: 'acted' });
  });
  afterEach(() => jest.restoreAllMocks());

  const own = () => app.nest.get(DataSource).manager;
  const send = () => sender.sendAll({}, { signal: new AbortController().signal } as never);
  const pushes = async () => (await database.query('SELECT `id` FROM `im_sm_push_task`')).length;
  const counts = () => app.nest.get(CaseReplies, { strict: false }).countReplies(1);
  const state = async () => (await own().findOneByOrFail(ImCaseReply, { caseId: 1 })).state;
  const orderFailsWith = (error: Error) =>
    jest.spyOn(app.nest.get(HousePushes, { strict: false }), 'insertPush').mockRejectedValueOnce(error);

  test('is told once, although two nodes tell at once', async () => {
    await Promise.all([send(), send()]);
    await send();
    expect(await pushes()).toBe(1);
    expect(await counts()).toEqual({ told: 0, pending: 1, notTold: 0, unknown: 0 });
  });

  test('is told by the next try if the order failed', async () => {
    orderFailsWith(new Error('gone'));
    await expect(send()).rejects.toThrow('gone');
    expect(await state()).toBe('pending');
    await send();
    expect(await pushes()).toBe(1);
  });

  test('is not told again if the answer to the order was lost', async () => {
    orderFailsWith(new CommitUnknown(new Error('silence')));
    await expect(send()).rejects.toThrow(CommitUnknown);
    await send();
    expect(await pushes()).toBe(0);
    expect(await counts()).toEqual({ told: 0, pending: 0, notTold: 0, unknown: 1 });
  });

  test('hears nothing if the order failed and the case was opened again meanwhile', async () => {
    const runs = app.nest.get(ReplyRuns, { strict: false });
    jest.spyOn(app.nest.get(HousePushes, { strict: false }), 'insertPush').mockImplementationOnce(async () => {
      await own().transaction((manager) => runs.endRun(1, manager));
      throw new Error('gone');
    });
    await expect(send()).rejects.toThrow('gone');
    expect(await state()).toBe('left');
    await send();
    expect(await pushes()).toBe(0);
  });

  test('has been told if the case was opened again while the order was placed', async () => {
    const runs = app.nest.get(ReplyRuns, { strict: false });
    const { insertPush } = HousePushes.prototype;
    jest.spyOn(HousePushes.prototype, 'insertPush').mockImplementationOnce(async function (
      this: HousePushes,
      ...order
    ) {
      await own().transaction((manager) => runs.endRun(1, manager));
      return insertPush.apply(this, order);
    });
    await send();
    await send();
    expect(await pushes()).toBe(1);
    expect(await own().find(ImCaseReply)).toMatchObject([{ state: 'ordered', toldOutcome: 'acted' }]);
  });

  test('is told the other outcome if the case got it while the order was placed', async () => {
    const { insertPush } = HousePushes.prototype;
    jest.spyOn(HousePushes.prototype, 'insertPush').mockImplementationOnce(async function (
      this: HousePushes,
      ...order
    ) {
      await own().update(ImCaseReply, { caseId: 1 }, { outcome: 'noBreach' });
      return insertPush.apply(this, order);
    });
    await send();
    expect(await pushes()).toBe(2);
    expect(await own().find(ImCaseReply)).toMatchObject([{ state: 'ordered', toldOutcome: 'noBreach' }]);
  });

  test('is not known to have heard the other outcome if the answer to that order was lost', async () => {
    await send();
    await own().update(ImCaseReply, { caseId: 1 }, { outcome: 'noBreach', state: 'pending' });
    orderFailsWith(new CommitUnknown(new Error('silence')));
    await expect(send()).rejects.toThrow(CommitUnknown);
    expect(await own().find(ImCaseReply)).toMatchObject([{ state: 'unknown', toldOutcome: 'noBreach', taskId: null }]);
  });

  test('is told the other outcome if the case got it and the answer to the order was lost', async () => {
    jest.spyOn(app.nest.get(HousePushes, { strict: false }), 'insertPush').mockImplementationOnce(async () => {
      await own().update(ImCaseReply, { caseId: 1 }, { outcome: 'noBreach' });
      throw new CommitUnknown(new Error('silence'));
    });
    await expect(send()).rejects.toThrow(CommitUnknown);
    await send();
    expect(await pushes()).toBe(1);
    expect(await own().find(ImCaseReply)).toMatchObject([{ state: 'ordered', toldOutcome: 'noBreach' }]);
  });
});
