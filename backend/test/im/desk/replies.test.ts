import { createHash } from 'node:crypto';
import { DataSource, MoreThan } from 'typeorm';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { HousePushes } from '../../../src/modules/im/announcements/sm-push-task/house-pushes';
import { BatchHandler } from '../../../src/modules/im/batches/batch.handler';
import { BatchState, ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import { Appeals } from '../../../src/modules/im/desk/appeals/appeals';
import { CaseSettler } from '../../../src/modules/im/desk/cases/case-settler';
import type { CaseFile } from '../../../src/modules/im/desk/cases/case.dto';
import { DeskSettings } from '../../../src/modules/im/desk/desk-settings';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import replyRule from '../../../src/modules/im/desk/replies/case-reply.held-work';
import { ReplyFiller } from '../../../src/modules/im/desk/replies/reply-filler';
import runRule from '../../../src/modules/im/desk/replies/reply-run.held-work';
import { TellingReporters } from '../../../src/modules/im/desk/replies/telling-reporters';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReply } from '../../../src/modules/im/desk/tables/case-reply.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImReplyRun } from '../../../src/modules/im/desk/tables/reply-run.entity';
import { ImEnforcement } from '../../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ReplySender } from '../../../src/modules/im/replying/reply-sender';
import { ImSmPushTask, PushStatus } from '../../../src/modules/im/tables/im-sm-push-task.entity';
import { ImSystemMessage } from '../../../src/modules/im/tables/im-system-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { factoriesOf } from '../../factories';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';
import { HeldRow } from './held-row';

const ACTED = '你的举报我们已审核并采取了措施。感谢你的反馈。';
const NO_BREACH = '你的举报我们已审核，未发现违反规则的情况。感谢你的反馈。';
const NOW_ACTED = '我们重新审核了你的举报，现已采取措施。';
const NOW_NO_BREACH = '我们重新审核了你的举报，现认定没有违反规则的情况。';
const LONG_AGO = new Date(Date.now() - 3_600_000);

let app: TestApp;
let admin: Caller;
let noa: Caller;
let filler: ReplyFiller;
let sender: ReplySender;
let [ann, ben, cat]: number[] = [];

// No worker: nobody tells anybody but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web', imTellReporters: true });
  admin = await app.as('admin');
  const permissions = ['file', 'claim', 'answer', 'reverse'].map((call) => `im:case:${call}`);
  noa = await factoriesOf(app).signedIn({ permissions: [...permissions, 'im:batch:undo'] });
  filler = app.nest.get(ReplyFiller, { strict: false });
  sender = app.nest.get(ReplySender, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseReporter, ImPolicy, ImAppeal, ImStatement])
    await own().clear(Entity);
  for (const Entity of [ImCaseReply, ImReplyRun, ImEnforcement]) await own().clear(Entity);
  for (const Entity of [ImSmPushTask, ImSystemMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  [ann, ben, cat] = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
});
afterEach(() => jest.restoreAllMocks());

const own = () => app.nest.get(DataSource).manager;
const signal = () => new AbortController().signal;
const report = async (reporter?: number | string) => {
  const order = {
    subjectKind: 'user',
    subjectId: ann,
    reason: 'spam',
    ...(reporter && { reporter: String(reporter) }),
  };
  return (await admin.post<SignalReceipt>('im/signal/send', order)).data.caseId;
};
const decide = async (id: number, order: object) => {
  await admin.post('im/case/claim', { id });
  const { lastSignalId } = await own().findOneByOrFail(ImCase, { id });
  expect(await admin.post('im/case/decide', { id, lastSignalId, ...order })).toMatchObject({ code: 1000 });
  return (await own().findOneOrFail(ImCaseDecision, { where: { caseId: id }, order: { id: 'DESC' } })).id;
};
const clear = (id: number) => decide(id, { outcome: 'noFault' });
const ban = async (id: number) => {
  const [policyId] = await insertMany(own(), ImPolicy, [{ name: 'Ads', reason: 'advertising' }]);
  return decide(id, { outcome: 'ban', policyId });
};
/** The batch of a decision is carried out and told, and its case closed. */
const carryOut = async (decisionId: number) => {
  const { batchId, caseId } = await own().findOneByOrFail(ImCaseDecision, { id: decisionId });
  await app.nest.get(BatchHandler, { strict: false }).runBatch({ id: batchId! }, { signal: signal() } as never);
  await own().clear(ImEnforcement);
  await app.nest.get(CaseSettler, { strict: false }).settle({ id: caseId });
};
const banned = async (id: number) => {
  const decisionId = await ban(id);
  await carryOut(decisionId);
  expect((await own().findOneByOrFail(ImCase, { id })).state).toBe(CaseState.Closed);
  return decisionId;
};
const reverse = (id: number, decisionId: number) => admin.post('im/case/reverse', { id, decisionId, reason: 'wrong' });
const fill = async () => {
  for (const { data } of await filler.findOpen()) await filler.fillPages(data!, { signal: signal() } as never);
};
const send = () => sender.sendAll({}, { signal: signal() } as never);
const tell = async () => {
  await fill();
  await send();
};
/** What was ordered: the text, and to whom. */
const told = async () => {
  const messages = new Map((await chatOf(app).manager.find(ImSystemMessage)).map(({ id, intro }) => [id, intro]));
  const tasks = await chatOf(app).manager.find(ImSmPushTask, { order: { id: 'ASC' } });
  return tasks.map(({ message_id, recv_ids }) => [messages.get(message_id), recv_ids]);
};
const countsOf = async (id: number) => (await admin.get<CaseFile>(`im/case/file?id=${id}`)).data.replies;
const pushesBecome = (status: PushStatus) => chatOf(app).manager.update(ImSmPushTask, { id: MoreThan(0) }, { status });

describe('Reporters', () => {
  onBoth('are told once that nothing against the rules was found', async () => {
    const id = await report(ben);
    await report(ben);
    await report(cat);
    await clear(id);
    await tell();
    await tell();
    expect(await told()).toEqual([[NO_BREACH, `${ben},${cat}`]]);
    expect(await chatOf(app).manager.find(ImSmPushTask)).toMatchObject([
      { status: PushStatus.Pending, send_to_all: 0, creator: null },
    ]);
  });

  test('are told that something was done only when the chat product was told of it', async () => {
    const id = await report(ben);
    const decisionId = await ban(id);
    await tell();
    expect(await told()).toEqual([]);
    await carryOut(decisionId);
    await tell();
    expect(await told()).toEqual([[ACTED, String(ben)]]);
  });

  test('are told by one message in several cases with the same outcome', async () => {
    await clear(await report(ben));
    await tell();
    await clear(await report(cat));
    await tell();
    expect(await told()).toEqual([
      [NO_BREACH, String(ben)],
      [NO_BREACH, String(cat)],
    ]);
    expect(await chatOf(app).manager.count(ImSystemMessage)).toBe(1);
  });

  test('learn neither who was reported nor which act it was', async () => {
    await banned(await report(ben));
    await tell();
    const [message] = await chatOf(app).manager.find(ImSystemMessage);
    const said = JSON.stringify({ ...message, html: Buffer.from(message!.rich_text!, 'base64').toString() });
    expect(said).toContain(`<p>${ACTED}</p>`);
    expect(said).not.toMatch(/Ann|封禁|advertising|Ads/);
  });

  test('are kept as a hash that cannot be found by trying their ids', async () => {
    await clear(await report(ben));
    await fill();
    const [{ digest }] = (await own().find(ImCaseReply)) as [ImCaseReply];
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(digest).not.toBe(createHash('sha256').update(String(ben)).digest('hex'));
  });

  test('are told nothing while the house has not switched it on', async () => {
    jest.spyOn(TellingReporters.prototype, 'isOn', 'get').mockReturnValue(false);
    const id = await report(ben);
    await clear(id);
    await tell();
    expect(await told()).toEqual([]);
    expect(await countsOf(id)).toBeNull();
  });

  test('are not told later what was pending when the house switched it off', async () => {
    const id = await report(ben);
    await clear(id);
    await fill();
    jest.spyOn(TellingReporters.prototype, 'isOn', 'get').mockReturnValue(false);
    await send();
    jest.restoreAllMocks();
    await tell();
    expect(await told()).toEqual([]);
    expect(await countsOf(id)).toEqual({ told: 0, pending: 0, notTold: 1, unknown: 0 });
  });

  test('are not told if they are programs, banned, unknown to the chat or erased from the report', async () => {
    const [dan] = (await people(app, ['Dan Xu'])) as [number];
    const id = await report(ben);
    for (const reporter of ['filter-bot', '999999', '0', '1e3', String(cat), String(dan)]) await report(reporter);
    await report();
    await chatOf(app).manager.update(ImUser, { id: cat }, { is_banned: 1 });
    await own().update(ImCaseSignal, { reporter: String(dan) }, { reporter: null });
    await clear(id);
    await tell();
    expect(await told()).toEqual([[NO_BREACH, String(ben)]]);
    expect(await countsOf(id)).toEqual({ told: 0, pending: 1, notTold: 5, unknown: 0 });
  });

  test('are not told if they are erased between the decision and the order', async () => {
    const id = await report(ben);
    await clear(id);
    await fill();
    await own().update(ImCaseSignal, { reporter: String(ben) }, { reporter: '[erased]' });
    await send();
    expect(await told()).toEqual([]);
  });

  test('are not told if the report names somebody else by then', async () => {
    await clear(await report(ben));
    await fill();
    await own().update(ImCaseSignal, { reporter: String(ben) }, { reporter: String(cat) });
    await send();
    expect(await told()).toEqual([]);
  });

  test('are told of what the decider had not seen when that is decided', async () => {
    const id = await report(ben);
    const { lastSignalId } = await own().findOneByOrFail(ImCase, { id });
    await report(cat);
    await admin.post('im/case/claim', { id });
    await admin.post('im/case/decide', { id, lastSignalId, outcome: 'noFault' });
    await tell();
    expect(await told()).toEqual([]);
    await decide(id, { outcome: 'stands' });
    await tell();
    expect(await told()).toEqual([[NO_BREACH, `${ben},${cat}`]]);
  });
});

describe('Reporters of a case with another outcome', () => {
  test('are told that an appeal changed what they were told', async () => {
    const id = await report(ben);
    const decisionId = await banned(id);
    await tell();
    await app.nest.get(Appeals, { strict: false }).openAppeal(decisionId, 'It was a joke.');
    const { id: appealCase } = await own().findOneByOrFail(ImCase, { subjectId: String(ann), state: CaseState.Open });
    await noa.post('im/case/claim', { id: appealCase });
    const order = { id: appealCase, outcome: 'overturn', text: 'You are right.' };
    expect((await noa.post('im/case/answer', order)).code).toBe(1000);
    await tell();
    expect(await told()).toEqual([
      [ACTED, String(ben)],
      [NOW_NO_BREACH, String(ben)],
    ]);
  });

  test('hear nothing while the case is open again, and the new outcome when it is decided', async () => {
    const id = await report(ben);
    const decisionId = await clear(id);
    await tell();
    await reverse(id, decisionId);
    await tell();
    await banned(id);
    await tell();
    expect(await told()).toEqual([
      [NO_BREACH, String(ben)],
      [NOW_ACTED, String(ben)],
    ]);
  });

  test('hear only the last one if they were not told before', async () => {
    const id = await report(ben);
    await reverse(id, await clear(id));
    await tell();
    expect(await told()).toEqual([]);
    const decisionId = await clear(id);
    await fill();
    await reverse(id, decisionId);
    await send();
    expect(await told()).toEqual([]);
    await banned(id);
    await tell();
    expect(await told()).toEqual([[ACTED, String(ben)]]);
  });

  test('are told nothing more if they know it already', async () => {
    const id = await report(ben);
    await reverse(id, await clear(id));
    await clear(id);
    await tell();
    await reverse(id, (await own().findOneOrFail(ImCaseDecision, { where: {}, order: { id: 'DESC' } })).id);
    await clear(id);
    await tell();
    expect(await told()).toEqual([[NO_BREACH, String(ben)]]);
  });
});

describe('Reporters of a case that was decided more than once', () => {
  /** Ben's report is banned for; Cat's came after what the decider saw, so the case is open again. */
  const bannedInPart = async () => {
    const id = await report(ben);
    const { lastSignalId } = await own().findOneByOrFail(ImCase, { id });
    await report(cat);
    const [policyId] = await insertMany(own(), ImPolicy, [{ name: 'Ads', reason: 'advertising' }]);
    const decisionId = await decide(id, { outcome: 'ban', policyId, lastSignalId });
    await carryOut(decisionId);
    expect((await own().findOneByOrFail(ImCase, { id })).state).toBe(CaseState.Open);
    return { id, decisionId };
  };

  test.each(['noFault', 'stands'])('are told of a ban that stands when the case ends by %s', async (outcome) => {
    const { id } = await bannedInPart();
    await decide(id, { outcome });
    await tell();
    expect(await told()).toEqual([[ACTED, `${ben},${cat}`]]);
  });

  test.each([
    ['noFault', BatchState.Stopped],
    ['stands', BatchState.Stopped],
    ['stands', BatchState.Undone],
  ])('are told nothing if the case ends by %s and its act ended in state %i', async (outcome, state) => {
    const id = await report(ben);
    const { batchId } = await own().findOneByOrFail(ImCaseDecision, { id: await ban(id) });
    await own().update(ImBatch, { id: batchId! }, { state, banned: 1 });
    await app.nest.get(CaseSettler, { strict: false }).settle({ id });
    await decide(id, { outcome });
    await tell();
    expect(await told()).toEqual([]);
    expect(await countsOf(id)).toEqual({ told: 0, pending: 0, notTold: 1, unknown: 0 });
  });

  test('are told nothing of a ban that was undone in the list of batches', async () => {
    const { id, decisionId } = await bannedInPart();
    const { batchId } = await own().findOneByOrFail(ImCaseDecision, { id: decisionId });
    await own().update(ImBatch, { id: batchId! }, { state: BatchState.Undone });
    await decide(id, { outcome: 'stands' });
    await tell();
    expect(await told()).toEqual([]);
  });

  onBoth('are all told when the older decision is overturned, also those that it had not seen', async () => {
    const { id, decisionId } = await bannedInPart();
    await clear(id);
    await app.nest.get(Appeals, { strict: false }).openAppeal(decisionId, 'It was a joke.');
    const { id: appealCase } = await own().findOneByOrFail(ImCase, { subjectId: String(ann), state: CaseState.Open });
    await noa.post('im/case/claim', { id: appealCase });
    expect(
      (await noa.post('im/case/answer', { id: appealCase, outcome: 'overturn', text: 'You are right.' })).code,
    ).toBe(1000);
    await tell();
    expect(await told()).toEqual([[NO_BREACH, `${ben},${cat}`]]);
  });

  test('are told for the first time if the push of the first text was cancelled', async () => {
    const id = await report(ben);
    const decisionId = await clear(id);
    await tell();
    await pushesBecome(PushStatus.Cancelled);
    await reverse(id, decisionId);
    await banned(id);
    await tell();
    expect((await told()).at(-1)).toEqual([ACTED, String(ben)]);
  });
});

describe('A message to a reporter that was held by a restore', () => {
  test.each([
    ['its run', runRule, async () => {}],
    ['its reply', replyRule, () => fill()],
  ])('is sent when somebody delivers it (%s)', async (_, held, begun) => {
    await clear(await report(ben));
    await begun();
    const row = await HeldRow.hold(app.nest.get(DataSource), held);
    await tell();
    expect(await told()).toEqual([]);
    expect(await row.deliver()).toBe(true);
    await tell();
    expect(await told()).toEqual([[NO_BREACH, String(ben)]]);
  });

  test.each([
    ['its run', runRule, async () => {}],
    ['its reply', replyRule, () => fill()],
  ])('is not sent when the case is open again or was decided anew (%s)', async (_, held, begun) => {
    const id = await report(ben);
    const decisionId = await banned(id);
    await begun();
    const row = await HeldRow.hold(app.nest.get(DataSource), held);
    await reverse(id, decisionId);
    expect(await row.deliver()).toBe(false);
    await clear(id);
    expect(await row.deliver()).toBe(false);
    await tell();
    expect(await row.deliver()).toBe(false);
    await tell();
    expect(await told()).toEqual([[NO_BREACH, String(ben)]]);
  });
});

describe('A case', () => {
  test('counts its reporters as pending, told or not told by the state of the push', async () => {
    const id = await report(ben);
    await clear(id);
    expect(await countsOf(id)).toBeNull();
    await fill();
    expect(await countsOf(id)).toEqual({ told: 0, pending: 1, notTold: 0, unknown: 0 });
    await send();
    expect(await countsOf(id)).toEqual({ told: 0, pending: 1, notTold: 0, unknown: 0 });
    await pushesBecome(PushStatus.Sent);
    expect(await countsOf(id)).toEqual({ told: 1, pending: 0, notTold: 0, unknown: 0 });
    await pushesBecome(PushStatus.Cancelled);
    expect(await countsOf(id)).toEqual({ told: 0, pending: 0, notTold: 1, unknown: 0 });
    await chatOf(app).manager.update(ImSmPushTask, { id: MoreThan(0) }, { status: PushStatus.Pending, deleted: 1 });
    expect(await countsOf(id)).toEqual({ told: 0, pending: 0, notTold: 1, unknown: 0 });
    await chatOf(app).manager.clear(ImSmPushTask);
    expect(await countsOf(id)).toEqual({ told: 0, pending: 0, notTold: 0, unknown: 1 });
  });

  test('counts no reporters while it is open again', async () => {
    const id = await report(ben);
    const decisionId = await clear(id);
    await tell();
    expect(await countsOf(id)).not.toBeNull();
    await reverse(id, decisionId);
    expect(await countsOf(id)).toBeNull();
  });

  onBoth('tells each of a thousand reporters once, although its engine is killed after each page', async () => {
    const caseId = await report();
    const ids = await people(
      app,
      Array.from({ length: 1000 }, (_, at) => `Many ${at}`),
    );
    const like = await own().findOneByOrFail(ImCaseSignal, { caseId });
    await insertMany(
      own(),
      ImCaseSignal,
      ids.map((id) => ({ ...like, id: undefined, dedupeKey: null, reporter: String(id) })),
    );
    const last = await own().findOneOrFail(ImCaseSignal, { where: { caseId }, order: { id: 'DESC' } });
    await own().update(ImCase, { id: caseId }, { lastSignalId: last.id });
    await clear(caseId);
    const { repliesAtOnce } = app.nest.get(DeskSettings, { strict: false });
    for (let pages = 1; (await filler.findOpen()).length; pages++) {
      expect(await own().count(ImCaseReply)).toBe(Math.min(1000, (pages - 1) * repliesAtOnce));
      const only = new AbortController();
      jest.spyOn(only.signal, 'aborted', 'get').mockReturnValueOnce(false).mockReturnValue(true);
      await filler.fillPages({ caseId }, { signal: only.signal } as never);
    }
    await Promise.all([send(), send(), send()]);
    const all = (await told()).flatMap(([, to]) => String(to).split(',').map(Number));
    expect(all).toHaveLength(1000);
    expect(new Set(all)).toEqual(new Set(ids));
    await pushesBecome(PushStatus.Sent);
    expect(await countsOf(caseId)).toEqual({ told: 1000, pending: 0, notTold: 0, unknown: 0 });
  });

  onBoth('keeps reporters as pending if the order fails, and the next try tells them once', async () => {
    const id = await report(ben);
    await clear(id);
    await fill();
    jest.spyOn(app.nest.get(HousePushes, { strict: false }), 'insertPush').mockRejectedValueOnce(new Error('away'));
    await expect(send()).rejects.toThrow('away');
    expect(await own().find(ImCaseReply)).toMatchObject([{ state: 'pending', toldOutcome: null, taskId: null }]);
    await send();
    expect(await told()).toEqual([[NO_BREACH, String(ben)]]);
  });

  test('says that it is not known whether they were told whose order was never answered', async () => {
    const id = await report(ben);
    await clear(id);
    await fill();
    const lost = { state: 'ordering', toldOutcome: 'noBreach', orderTime: LONG_AGO } as const;
    await own().update(ImCaseReply, { caseId: id }, lost);
    expect(await sender.findPending()).toEqual([]);
    await send();
    expect(await told()).toEqual([]);
    expect(await countsOf(id)).toEqual({ told: 0, pending: 0, notTold: 0, unknown: 1 });
  });

  test('tells the other outcome if the case got it before the first order was given up', async () => {
    const id = await report(ben);
    await clear(id);
    await fill();
    const lost = { state: 'ordering', toldOutcome: 'noBreach', outcome: 'acted', orderTime: LONG_AGO } as const;
    await own().update(ImCaseReply, { caseId: id }, lost);
    expect(await sender.findPending()).toHaveLength(1);
    await send();
    expect(await told()).toEqual([[NOW_ACTED, String(ben)]]);
  });

  test('says that it is not known of a later text that was never answered, although the first was sent', async () => {
    const id = await report(ben);
    await clear(id);
    await tell();
    await pushesBecome(PushStatus.Sent);
    const lost = { state: 'ordering', toldOutcome: 'acted', outcome: 'acted', orderTime: LONG_AGO } as const;
    await own().update(ImCaseReply, { caseId: id }, lost);
    expect(await sender.findPending()).toEqual([]);
    expect(await own().find(ImCaseReply)).toMatchObject([{ state: 'unknown', taskId: null }]);
  });
});
