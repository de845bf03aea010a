import { DataSource } from 'typeorm';
import { Code } from '../../../src/kernel/basis/codes';
import type { CaseFile, DeskFigures, NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { CaseWaits } from '../../../src/modules/im/desk/cases/case-waits';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { factoriesOf, type Member } from '../../factories';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const MODERATOR = [
  'file',
  'page',
  'info',
  'next',
  'claim',
  'release',
  'decide',
  'reverse',
  'wait',
  'escalate',
  'figures',
];
const of = (calls: string[]) => calls.map((call) => `im:case:${call}`);

let app: TestApp;
let admin: Caller;
let [mia, noa, lea]: Member[] = [];
let waits: CaseWaits;
let ann: number;

// No worker: nobody offers a case again but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
  const make = factoriesOf(app);
  [mia, noa] = [
    await make.signedIn({ permissions: of(MODERATOR) }),
    await make.signedIn({ permissions: of(MODERATOR) }),
  ];
  lea = await make.signedIn({ permissions: of([...MODERATOR, 'sendBack']) });
  waits = app.nest.get(CaseWaits, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseNote, ImCaseReporter, ImAct])
    await own().manager.clear(Entity);
  await chatOf(app).manager.clear(ImUser);
  ann = (await people(app, ['Ann Lee', 'Ben Wu']))[0]!;
});

const own = () => app.nest.get(DataSource);
const report = (body: object = {}) =>
  admin.post<SignalReceipt>('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam', ...body });
const next = async (by: Caller) => (await by.post<NextFile>('im/case/next', {})).data.file;
const caseOf = (id: number) => own().manager.findOneByOrFail(ImCase, { id });
const figures = async (by: Caller) => (await by.get<DeskFigures>('im/case/figures')).data;
const seen = ({ case: { id, lastSignalId } }: CaseFile) => ({ id, lastSignalId });
const noFault = (file: CaseFile) => ({ ...seen(file), outcome: 'noFault' });

/** Mia holds the case of Ann. */
async function claimed(): Promise<CaseFile> {
  await report();
  return (await next(mia!)) as CaseFile;
}
/** The case of Ann is put aside. */
async function putAside(text?: string): Promise<CaseFile> {
  const file = await claimed();
  const { code } = await mia!.post('im/case/wait', { ...seen(file), minutes: 60, ...(text && { text }) });
  expect(code).toBe(Code.Success);
  return file;
}
const timeIsOver = (id: number) => own().manager.update(ImCase, { id }, { waitUntil: new Date(Date.now() - 1000) });

describe('A case that is put aside', () => {
  test('is offered to nobody, belongs to nobody, and says until when and what for', async () => {
    const { case: row } = await putAside('asked for a proof');
    expect(await next(mia!)).toBeNull();
    expect(await caseOf(row.id)).toMatchObject({
      state: CaseState.Waiting,
      assigneeId: null,
      waitUntil: expect.any(Date),
    });
    const { data } = await noa!.get<CaseFile>('im/case/file', { id: row.id });
    expect(data.notes).toEqual([expect.objectContaining({ text: 'asked for a proof', staffId: mia!.id })]);
    expect(await figures(mia!)).toMatchObject({ open: 0, overdue: 0, waiting: 1 });
  });

  test('is in the trail of its person', async () => {
    const { case: row } = await putAside();
    const [act] = await own().manager.findBy(ImAct, { action: 'case.wait' });
    expect(act).toMatchObject({ targetId: ann, staffId: mia!.id, detail: { case: row.id, until: expect.any(String) } });
  });

  onBoth('is offered again when its time is over, and not before', async () => {
    const { case: row } = await putAside();
    await waits.offerAgain({ id: row.id });
    expect([await waits.findOver(), (await caseOf(row.id)).state]).toEqual([[], CaseState.Waiting]);
    await timeIsOver(row.id);
    expect(await waits.findOver()).toEqual([expect.objectContaining({ data: { id: row.id } })]);
    await waits.offerAgain({ id: row.id });
    expect((await next(noa!))?.case).toMatchObject({ id: row.id, waitUntil: null, assigneeId: noa!.id });
  });

  onBoth('is offered again at once when a new signal comes, in the same case', async () => {
    const { case: row } = await putAside();
    expect((await report()).data.caseId).toBe(row.id);
    expect((await next(noa!))?.case).toMatchObject({ id: row.id, signals: 2, waitUntil: null });
  });

  onBoth('goes to one of two who claim it at once, and does not wait any more', async () => {
    const { case: row } = await putAside();
    const answers = await Promise.all([mia!, noa!].map((by) => by.post('im/case/claim', { id: row.id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([Code.Success, Code.Refused]);
    await timeIsOver(row.id);
    await waits.offerAgain({ id: row.id });
    expect(await caseOf(row.id)).toMatchObject({ state: CaseState.Open, assigneeId: expect.any(Number) });
  });

  test('is not decided by who held it before, until it is claimed again', async () => {
    const file = await putAside();
    expect(await mia!.post('im/case/decide', noFault(file))).toMatchObject({ code: 1001, data: { reason: 'waiting' } });
    await mia!.post('im/case/claim', { id: file.case.id });
    expect((await mia!.post<ImCase>('im/case/decide', noFault(file))).data.state).toBe(CaseState.Closed);
  });

  test.each([0, 90 * 24 * 60 + 1, 1.5, '60'])('is refused for %j minutes', async (minutes) => {
    const file = await claimed();
    expect(await mia!.post('im/case/wait', { ...seen(file), minutes })).toMatchObject({
      code: 1002,
      data: { errors: { minutes: expect.anything() } },
    });
    expect((await caseOf(file.case.id)).assigneeId).toBe(mia!.id);
  });

  onBoth('is not put aside over a report that its holder has not seen', async () => {
    const file = await claimed();
    await report();
    const refused = await mia!.post('im/case/wait', { ...seen(file), minutes: 60 });
    expect(refused).toMatchObject({ code: 1001, data: { reason: 'newSignal' } });
    expect(await caseOf(file.case.id)).toMatchObject({ state: CaseState.Open, assigneeId: mia!.id, waitUntil: null });
    const { data } = await mia!.get<CaseFile>('im/case/file', { id: file.case.id });
    expect((await mia!.post('im/case/wait', { ...seen(data), minutes: 60 })).code).toBe(Code.Success);
  });

  test('says first that it is escalated to those who may not decide it', async () => {
    const { case: row } = await putAside();
    await own().manager.update(ImCase, { id: row.id }, { escalated: 1 });
    expect((await noa!.post('im/case/claim', { id: row.id })).data).toEqual({ reason: 'escalated' });
    expect((await lea!.post('im/case/claim', { id: row.id })).code).toBe(Code.Success);
  });

  test('must be held by who puts it aside', async () => {
    const file = await claimed();
    expect((await noa!.post('im/case/wait', { ...seen(file), minutes: 60 })).data).toEqual({ reason: 'taken' });
    expect((await caseOf(file.case.id)).state).toBe(CaseState.Open);
  });
});

describe('An escalated case', () => {
  const escalate = (id: number, by: Caller = mia!) => by.post('im/case/escalate', { id, text: 'a matter for a lead' });

  onBoth('is offered to those who decide escalated cases, and to nobody else', async () => {
    const { case: row } = await claimed();
    await escalate(row.id);
    expect([await next(mia!), await next(noa!)]).toEqual([null, null]);
    expect((await noa!.post('im/case/claim', { id: row.id })).data).toEqual({ reason: 'escalated' });
    const file = (await next(lea!)) as CaseFile;
    expect(file.case).toMatchObject({ id: row.id, escalated: 1 });
    expect(file.notes[0]).toMatchObject({ text: 'a matter for a lead', staffId: mia!.id });
    expect((await lea!.post<ImCase>('im/case/decide', noFault(file))).data.state).toBe(CaseState.Closed);
  });

  test('is counted and listed', async () => {
    const { case: row } = await claimed();
    await report({ subjectId: ann + 1 });
    await escalate(row.id);
    expect(await figures(mia!)).toMatchObject({ open: 2, escalated: 1 });
    const { data } = await mia!.post<{ list: ImCase[] }>('im/case/page', { state: CaseState.Open, escalated: 1 });
    expect(data.list.map(({ id }) => id)).toEqual([row.id]);
  });

  test('is sent back to all moderators with a note', async () => {
    const { case: row } = await claimed();
    await escalate(row.id);
    await next(lea!);
    expect((await lea!.post('im/case/sendBack', { id: row.id, text: 'decide it yourself' })).code).toBe(Code.Success);
    const file = await next(noa!);
    expect(file?.case).toMatchObject({ id: row.id, escalated: 0 });
    expect(file?.notes.map(({ text }) => text)).toEqual(['decide it yourself', 'a matter for a lead']);
    expect(await own().manager.countBy(ImAct, { action: 'case.sendBack', staffId: lea!.id })).toBe(1);
  });

  test('is escalated once, and one that is not is not sent back', async () => {
    const { case: row } = await claimed();
    await mia!.post('im/case/release', { ids: [row.id] });
    await next(lea!);
    expect((await lea!.post('im/case/sendBack', { id: row.id, text: 'x' })).code).toBe(Code.Refused);
    await escalate(row.id, lea);
    await next(lea!);
    expect((await escalate(row.id, lea)).code).toBe(Code.Refused);
    expect(await own().manager.countBy(ImCaseNote, {})).toBe(1);
  });

  test('must be held by who escalates it, and needs a text', async () => {
    const { case: row } = await claimed();
    expect((await escalate(row.id, noa)).data).toEqual({ reason: 'taken' });
    expect((await mia!.post('im/case/escalate', { id: row.id, text: ' ' })).code).toBe(Code.Invalid);
    expect(await caseOf(row.id)).toMatchObject({ escalated: 0, assigneeId: mia!.id });
  });

  test('goes to nobody when a moderator takes the decision on it back', async () => {
    const { case: row } = await claimed();
    await escalate(row.id);
    await lea!.post('im/case/decide', noFault((await next(lea!)) as CaseFile));
    const [decision] = await own().manager.find(ImCaseDecision);
    await mia!.post('im/case/reverse', { id: row.id, decisionId: decision!.id, reason: 'a mistake' });
    expect(await caseOf(row.id)).toMatchObject({ state: CaseState.Open, escalated: 1, assigneeId: null });
    expect((await next(lea!))?.case.id).toBe(row.id);
  });
});
