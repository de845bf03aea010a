import { DataSource } from 'typeorm';
import { Code } from '../../../src/kernel/basis/codes';
import { Live } from '../../../src/kernel/access/live/live';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import type { CaseFile } from '../../../src/modules/im/desk/cases/case.dto';
import type { PersonFile } from '../../../src/modules/im/desk/person/person-file.dto';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImPersonNote } from '../../../src/modules/im/desk/tables/person-note.entity';
import { PastBans } from '../../../src/modules/im/oversight/act/past-bans';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { factoriesOf, type Member } from '../../factories';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const DAY_MS = 86_400_000;

let app: TestApp;
let reader: Member;
let writer: Member;
let moderator: Member;
let ann: number;
let ben: number;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  const make = factoriesOf(app);
  reader = await make.signedIn({ permissions: ['im:case:person', 'im:case:file'] });
  writer = await make.signedIn({ permissions: ['im:case:personNote'] });
  moderator = await make.signedIn({ permissions: ['im:case:file'] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseDecision, ImAppeal, ImPersonNote]) await own().clear(Entity);
  await chatOf(app).manager.clear(ImUser);
  [ann, ben] = (await people(app, ['Ann Lee', 'Ben Wu'])) as [number, number];
});

const own = () => app.nest.get(DataSource).manager;
const subject = (id = ann) => ({ subjectKind: 'user' as const, subjectId: String(id) });
const read = async (userId = ann, who: Caller = reader) =>
  (await who.get<PersonFile>('im/case/person', { userId })).data;
const write = (text: unknown, userId: unknown = ann, who: Caller = writer) =>
  who.post<ImPersonNote>('im/case/personNote', { userId, text });
const addCases = (...rows: Partial<ImCase>[]) =>
  insertMany(
    own(),
    ImCase,
    rows.map((row) => ({ ...subject(), subjectName: 'Ann Lee', dueTime: new Date(), ...row })),
  );
const decide = (...rows: Partial<ImCaseDecision>[]) =>
  insertMany(
    own(),
    ImCaseDecision,
    rows.map((row) => ({
      ...{ ...subject(), caseId: 1, outcome: 'ban' as const, lastSignalId: 1, strikes: 1 },
      ...row,
    })),
  );
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe('The file of a person', () => {
  onBoth('has their cases, the newest first, with the newest decision and the appeal of each', async () => {
    const closed = { state: CaseState.Closed, closedTime: new Date() };
    const [decided = 0, open = 0] = await addCases(closed, {});
    await addCases({ subjectId: String(ben) });
    const [, newest = 0] = await decide({ caseId: decided }, { caseId: decided, outcome: 'stands', strikes: 0 });
    const [appealId = 0] = await insertMany(own(), ImAppeal, [
      { ...subject(), decisionId: newest, text: 'It was a joke.', state: 'upheld' as const },
    ]);
    const [appeal = 0] = await addCases({ ...closed, appealId });
    const file = await read();
    expect(idsOf(file.cases)).toEqual([appeal, open, decided]);
    expect(file.decisions).toMatchObject([{ id: newest, caseId: decided, outcome: 'stands' }]);
    expect(file.appeals).toEqual([{ id: appealId, state: 'upheld' }]);
    expect(file).toMatchObject({ moreCases: 0, notes: [], moreNotes: 0 });
  });

  onBoth('has their strikes that count now, with the decisions that gave them', async () => {
    const [forEver = 0, later = 0] = await decide(
      { strikes: 3 },
      { strikes: 2, strikesUntil: new Date(Date.now() + DAY_MS) },
    );
    await decide(
      { strikes: 5, strikesUntil: new Date(Date.now() - DAY_MS) },
      { strikes: 7, reversedTime: new Date() },
      { strikes: 0, outcome: 'noFault' },
      { strikes: 9, subjectId: String(ben) },
    );
    const { strikes, standing } = await read();
    expect([strikes, idsOf(standing)]).toEqual([5, [later, forEver]]);
  });

  onBoth('has twenty cases, twenty decisions and fifty notes at most, and how many are older', async () => {
    const cases = await addCases(...Array.from({ length: 22 }, () => ({})));
    await decide(...cases.map((caseId) => ({ caseId })));
    const about = { ...subject(), staffId: 1, staffName: 'Lea' };
    await insertMany(
      own(),
      ImPersonNote,
      Array.from({ length: 51 }, (_, n) => ({ ...about, text: `note ${n}` })),
    );
    await insertMany(own(), ImPersonNote, [{ ...about, ...subject(ben), text: 'of somebody else' }]);
    const file = await read();
    expect(idsOf(file.cases)).toEqual(cases.slice(2).reverse());
    expect([file.moreCases, file.decisions.length, file.standing.length, file.strikes]).toEqual([2, 20, 20, 22]);
    expect([file.notes.length, file.notes[0]?.text, file.moreNotes]).toEqual([50, 'note 50', 1]);
  });

  test('is read also of somebody whom the chat product does not have any more', async () => {
    const [id = 0] = await addCases({});
    await chatOf(app).manager.clear(ImUser);
    expect(idsOf((await read()).cases)).toEqual([id]);
  });

  test('is read without the earlier bans, whose count may take too long', async () => {
    const [id = 0] = await addCases({});
    const counted = jest.spyOn(app.nest.get(PastBans, { strict: false }), 'countBans');
    counted.mockRejectedValue(new Error('took too long'));
    const { cases } = await read();
    counted.mockRestore();
    expect(idsOf(cases)).toEqual([id]);
    expect(cases[0]).not.toHaveProperty('bansBefore');
  });

  test('is refused for what is no id of a person, as a note is', async () => {
    for (const userId of ['0', '-1', '', 'x', '1.5', '9007199254740993']) {
      const { code, data } = await reader.get<{ keys?: object }>('im/case/person', { userId });
      expect([userId, code, data.keys]).toEqual([userId, Code.Invalid, { userId: ['validation.isId'] }]);
    }
    expect((await reader.get('im/case/person')).code).toBe(Code.Invalid);
  });

  test('is refused to staff without the permission', async () => {
    expect((await moderator.get('im/case/person', { userId: ann })).status).toBe(403);
    expect((await write('x', ann, reader)).status).toBe(403);
  });
});

describe('A note about a person', () => {
  test('is written without a case, and says who wrote it', async () => {
    const { code, data } = await write('  asked support twice\nwas told no  ');
    expect(code).toBe(Code.Success);
    expect(data).toMatchObject({ ...subject(), text: 'asked support twice\nwas told no', staffId: writer.id });
    expect((await read()).notes).toMatchObject([{ id: data.id, staffId: writer.id, staffName: expect.any(String) }]);
    expect((await read(ben)).notes).toEqual([]);
  });

  test('is refused for nobody, without a text, and with one that is too long', async () => {
    expect(await write('x', ben + 1)).toMatchObject({ code: Code.Refused, key: 'im.signal.unknownSubject' });
    for (const text of ['', '   ', 'x'.repeat(2001), undefined, 7]) expect((await write(text)).code).toBe(Code.Invalid);
    for (const userId of [0, -1, 'x', null]) expect((await write('x', userId)).code).toBe(Code.Invalid);
    expect(await own().countBy(ImPersonNote, {})).toBe(0);
    expect((await write('x'.repeat(2000))).code).toBe(Code.Success);
  });

  test('is shown with each case of the person, the newest five, to who may read such notes', async () => {
    const [id] = await addCases({});
    for (const n of [1, 2, 3, 4, 5, 6]) await write(`note ${n}`);
    await write('of somebody else', ben);
    const fileFor = async (who: Caller) => (await who.get<CaseFile>('im/case/file', { id })).data;
    const texts = (await fileFor(reader)).personNotes.map(({ text }) => text);
    expect(texts).toEqual(['note 6', 'note 5', 'note 4', 'note 3', 'note 2']);
    expect((await fileFor(moderator)).personNotes).toEqual([]);
  });
});

describe('A desk', () => {
  test('is told of a new note for each case of the person that is not closed', async () => {
    const [open = 0] = await addCases({}, { state: CaseState.Closed });
    await addCases({ subjectId: String(ben) });
    const told = jest.spyOn(app.nest.get(Live, { strict: false }), 'publishChange');
    await write('x');
    expect(told.mock.calls.filter(([topic]) => topic === 'im/case')).toEqual([['im/case', { id: open }]]);
    told.mockRestore();
  });
});

describe('A case', () => {
  onBoth('names what else is not closed about its person, the newest first', async () => {
    const [id = 0, closed = 0, acting = 0, appeal = 0] = await addCases(
      {},
      { state: CaseState.Closed },
      { state: CaseState.Acting },
      { appealId: 5 },
    );
    await addCases({ subjectId: String(ben) });
    const others = async (of: number) => (await reader.get<CaseFile>('im/case/file', { id: of })).data.otherCases;
    expect(await others(id)).toEqual([
      { id: appeal, appealId: 5 },
      { id: acting, appealId: null },
    ]);
    expect(idsOf(await others(closed))).toEqual([appeal, acting, id]);
  });
});
