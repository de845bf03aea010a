import '../push/no-demo';
import { DataSource } from 'typeorm';
import { Engine } from '../../src/kernel/durability/engine/engine';
import { Sweeper } from '../../src/kernel/durability/engine/sweeper';
import { lockRows } from '../../src/kernel/stores/database/lock-rows';
import { Live } from '../../src/kernel/access/live/live';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { ImWordingLibrary } from '../../src/modules/im/tables/im-wording-library.entity';
import { WordingLibraryService } from '../../src/modules/im/phrases/wording-library/wording-library.service';
import { ImWording } from '../../src/modules/im/tables/im-wording.entity';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { WordingService } from '../../src/modules/im/phrases/wording/wording.service';
import { WordingPushHandler } from '../../src/modules/im/phrases/wording-library/pushing/wording-push.handler';
import { ImWordingRun } from '../../src/modules/im/phrases/wording-library/pushing/wording-run.entity';
import { PhraseStore } from '../../src/modules/im/phrases/wording-library/pushing/phrase-store';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { held } from '../held';
import { lockWait } from '../lock-wait';
import { onBoth } from '../process/on-both';
import { until } from '../push/until';
import { fileOf, importFile } from '../import-file';
import { group } from './group-rows';
import { chatOf, people } from './people';
import { recorded } from './recorded';

let app: TestApp;
let make: Factories;
let admin: Caller;
let ids: number[];
let chatGroup: number;
const [ann, ben, cat] = [() => ids[0]!, () => ids[1]!, () => ids[2]!];

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
});
afterAll(() => app?.close());
beforeEach(async () => {
  recorded(app);
  chatGroup = await group(app, '热身群', [ann(), ben()]);
});
afterEach(() => jest.restoreAllMocks());

type Row = Record<string, string | number | null>;
interface Progress {
  run: Row | null;
  phrases: Row[];
}

const phrase = <T = Row>(call: string, body: object) => admin.post<T>(`im/wording/${call}`, body);
const library = <T = Row>(call: string, body: object) => admin.post<T>(`im/wording_library/${call}`, body);
const newLibrary = async (draft: object = {}) =>
  (await library<{ id: number }>('add', { title: 'Warm-up', group_id: chatGroup, ...draft })).data.id;
const newPhrase = async (library_id: number, draft: object = {}) => {
  const answer = await phrase<{ id: number }>('add', { library_id, content: 'Hello', user_id: ann(), ...draft });
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
};
const listed = async (library_id: number) => (await phrase<Row[]>('list', { library_id })).data;
const progress = async (id: number) => (await admin.get<Progress>('im/wording_library/progress', { id })).data;
const said = (group_id = chatGroup) =>
  chatOf(app).manager.find(ImGroupMessage, { where: { group_id }, order: { id: 'ASC' } });
const over = (id: number) =>
  until(async () => {
    const now = await progress(id);
    return now.run && now.run.state !== 0 ? now : undefined;
  });

describe('phrases', () => {
  test('are added at the end of their library, with the names of their senders', async () => {
    const id = await newLibrary();
    const first = await newPhrase(id);
    const second = await newPhrase(id, { content: ' 图 ', user_id: ben(), delay: 5 });
    expect(await listed(id)).toMatchObject([
      { id: first, order_num: 1, content: 'Hello', type: 0, delay: 0, nick_name: 'Ann Lee' },
      { id: second, order_num: 2, content: '图', nick_name: 'Ben Wu', delay: 5 },
    ]);
    const { data } = await admin.get<Row>('im/wording_library/info', { id });
    expect(data).toMatchObject({ title: 'Warm-up', group_name: '热身群', wording_count: 2, run: null });
  });

  test.each([
    ['no text', { content: '  ' }, 'content'],
    ['1,025 characters', { content: 'x'.repeat(1025) }, 'content'],
    ['a picture that is no address', { type: 1, content: 'hello' }, 'content'],
    ['a picture that is a script', { type: 1, content: 'javascript:alert(1)' }, 'content'],
    ['a negative delay', { delay: -1 }, 'delay'],
    ['a delay of months', { delay: 10_000_000 }, 'delay'],
    ['nobody who says it', { user_id: 987_654 }, 'user_id'],
    ['no library', { library_id: 987_654 }, 'library_id'],
    ['an unknown type', { type: 2 }, 'type'],
  ])('are refused with %s, at their field', async (_title, draft, field) => {
    const id = await newLibrary();
    const answer = await phrase<{ errors: object }>('add', { library_id: id, content: 'x', user_id: ann(), ...draft });
    expect([answer.code, ...Object.keys(answer.data.errors)]).toEqual([1002, field]);
  });

  test('can be pictures from the web or the console, and their length is counted in characters', async () => {
    const id = await newLibrary();
    await newPhrase(id, { type: 1, content: 'https://example.com/a.png' });
    const own = await newPhrase(id, { type: 1, content: '/upload/20260101/a.png' });
    await newPhrase(id, { content: '😀'.repeat(1024) });
    expect(await phrase('update', { id: own, content: 'no address' })).toMatchObject({ code: 1002 });
    expect(await phrase('update', { id: own, type: 0, content: 'a text' })).toMatchObject({ code: 1000 });
  });

  onBoth('are not moved into a library that is deleted at that moment', async () => {
    const [id, other] = [await newLibrary(), await newLibrary({ title: 'Going' })];
    const own = await newPhrase(id);
    const chat = chatOf(app);
    let late: Promise<unknown> | undefined;
    await chat.transaction(async (manager) => {
      await manager.delete(ImWordingLibrary, { id: other });
      late = phrase('update', { id: own, library_id: other });
      await Promise.race([lockWait(chat), late]);
    });
    expect(await late).toMatchObject({ code: 1002, data: { errors: { library_id: {} } } });
    expect(await listed(id)).toMatchObject([{ id: own }]);
  });

  onBoth('are not reordered without one that is added at that moment', async () => {
    const id = await newLibrary();
    const order = [await newPhrase(id), await newPhrase(id)].reverse();
    const chat = chatOf(app);
    let late: Promise<unknown> | undefined;
    await chat.transaction(async (manager) => {
      await app.nest
        .get(WordingService, { strict: false })
        .add({ library_id: id, content: 'x', user_id: ann() }, manager);
      late = phrase('order', { ids: order });
      await Promise.race([lockWait(chat), late]);
    });
    expect(await late).toMatchObject({ code: 1001, key: 'im.wordingsChanged' });
  });

  describe('the import of phrases', () => {
    const RESOURCE = 'im/wording';
    const preview = async (text: string, library_id: number) =>
      (await importFile(admin, RESOURCE, fileOf(text), { preset: { library_id } })).data;
    const taken = async (text: string, library_id: number) => {
      const { digest } = await preview(text, library_id);
      return importFile(admin, RESOURCE, fileOf(text), { preset: { library_id }, digest });
    };

    onBoth('adds them at the end in their order, by ids or names of people, and may repeat a text', async () => {
      const id = await newLibrary();
      await newPhrase(id, { content: 'first' });
      const file = `nick_name,content,delay\nBen Wu,哈哈,2\n${ann()},second,\nBen Wu,哈哈,4\n`;
      expect(await taken(file, id)).toMatchObject({ data: { done: true, counts: { add: 3 } } });
      expect((await listed(id)).map((row) => [row.order_num, row.nick_name, row.content, row.delay])).toEqual([
        [1, 'Ann Lee', 'first', 0],
        [2, 'Ben Wu', '哈哈', 2],
        [3, 'Ann Lee', 'second', 0],
        [4, 'Ben Wu', '哈哈', 4],
      ]);
    });

    test('adds no phrase twice if the file is imported again, and changes those that differ', async () => {
      const id = await newLibrary();
      const file = (delay: number) => `user_id,content,delay\n${ann()},so,1\n${ann()},so,${delay}\n`;
      await taken(file(2), id);
      expect(await preview(file(2), id)).toMatchObject({ counts: { same: 2 } });
      expect((await preview(file(3), id)).rows).toMatchObject([
        { fate: 'same' },
        { fate: 'change', changed: ['delay'] },
      ]);
      await taken(file(3), id);
      expect((await listed(id)).map(({ delay }) => delay)).toEqual([1, 3]);
    });

    onBoth('adds a phrase once if two people import the file at the same moment', async () => {
      const id = await newLibrary();
      const file = `user_id,content\n${ann()},race\n`;
      const answers = await Promise.all([taken(file, id), taken(file, id)]);
      expect(answers.map(({ code }) => code)).toContain(1000);
      expect(await listed(id)).toHaveLength(1);
    });

    test('is done completely or not at all, with each error at its field', async () => {
      const [, other] = await people(app, ['Twin', 'Other']);
      await chatOf(app).manager.update(ImUser, other!, { nick_name: 'Twin' });
      const id = await newLibrary();
      const file = `user_id,content,type,library_id\nBen Wu,good,,\nTwin,x,,\nNobody,x,,\n${ann()},no address,1,\n${ann()},${'x'.repeat(1025)},,\n${ann()},x,,987654\n`;
      const { rows } = await preview(file, id);
      expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([
        [],
        ['user_id'],
        ['user_id'],
        ['content'],
        ['content'],
        ['library_id'],
      ]);
      expect(await taken(file, id)).toMatchObject({ code: 1001, key: 'import.wrong' });
      expect(await listed(id)).toEqual([]);
    });
  });

  onBoth('are sorted all together or not at all', async () => {
    const id = await newLibrary();
    const [a, b, c] = [await newPhrase(id), await newPhrase(id), await newPhrase(id)];
    expect(await phrase('order', { ids: [c, a, b] })).toMatchObject({ code: 1000 });
    expect((await listed(id)).map((row) => row.id)).toEqual([c, a, b]);
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, await newPhrase(await newLibrary())],
      [a, a, b],
    ])
      expect(await phrase('order', { ids: wrong })).toMatchObject({ code: 1001, data: { reason: 'conflict' } });
    expect((await listed(id)).map((row) => row.id)).toEqual([c, a, b]);
    expect(await phrase('order', { ids: [987_654] })).toMatchObject({ code: 1001 });
  });

  test('get another speaker all together or not at all', async () => {
    const id = await newLibrary();
    const [a, b, c] = [await newPhrase(id), await newPhrase(id), await newPhrase(id)];
    expect(await phrase('speaker', { ids: [a, c], user_id: ben() })).toMatchObject({ code: 1000 });
    const speakers = async () => (await listed(id)).map(({ user_id }) => user_id);
    expect(await speakers()).toEqual([ben(), ann(), ben()]);
    for (const stranger of [987_654, await newPhrase(await newLibrary())])
      expect(await phrase('speaker', { ids: [b, stranger], user_id: cat() })).toMatchObject({
        code: 1001,
        key: 'im.wordingsChanged',
      });
    expect(await phrase('speaker', { ids: [b], user_id: 987_654 })).toMatchObject({
      code: 1002,
      data: { errors: { user_id: {} } },
    });
    expect(await speakers()).toEqual([ben(), ann(), ben()]);
  });

  onBoth('get no other speaker if one of them is deleted at that moment', async () => {
    const id = await newLibrary();
    const [a, b] = [await newPhrase(id), await newPhrase(id)];
    const chat = chatOf(app);
    let late: Promise<unknown> | undefined;
    await chat.transaction(async (manager) => {
      await manager.query('UPDATE im_wording_library SET title = title WHERE id = ?', [id]);
      await manager.delete(ImWording, { id: b });
      late = phrase('speaker', { ids: [a, b], user_id: ben() });
      await Promise.race([lockWait(chat), late]);
    });
    expect(await late).toMatchObject({ code: 1001, key: 'im.wordingsChanged' });
    expect(await listed(id)).toMatchObject([{ id: a, user_id: ann() }]);
  });

  test('are deleted and restored together with their library', async () => {
    const id = await newLibrary();
    await newPhrase(id);
    const { data } = await library<{ recycleId: number }>('delete', { ids: [id] });
    expect(await listed(id)).toEqual([]);
    expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
    expect(await listed(id)).toHaveLength(1);
  });

  test('need a library with a title, whose group exists or is empty', async () => {
    expect(await library('add', { title: 'x', group_id: 987_654 })).toMatchObject({ code: 1002 });
    expect(await library('add', { title: '  ' })).toMatchObject({ code: 1002 });
    expect(await library('add', { title: 'Later', group_id: null })).toMatchObject({ code: 1000 });
  });
});

describe('a copy of a library', () => {
  const copied = async (id: number, title: string, draft: object = {}) =>
    (await library<{ id: number }>('copy', { id, title, ...draft })).data.id;

  onBoth('has the same phrases in the same order under its own title', async () => {
    const id = await newLibrary();
    const last = await newPhrase(id, { content: 'last', delay: 5 });
    const first = await newPhrase(id, { type: 1, content: '/upload/a.png', user_id: ben() });
    await phrase('order', { ids: [first, last] });
    const copy = await copied(id, ' Again ', { group_id: chatGroup });
    const said = ({ content, type, delay, user_id, order_num }: Row) => [content, type, delay, user_id, order_num];
    expect((await listed(copy)).map(said)).toEqual((await listed(id)).map(said));
    const { data } = await admin.get<Row>('im/wording_library/info', { id: copy });
    expect(data).toMatchObject({ title: 'Again', group_name: '热身群', wording_count: 2, run: null });
    await phrase('update', { id: (await listed(copy))[1]!.id, content: 'changed' });
    expect((await listed(id)).map(({ content }) => content)).toEqual(['/upload/a.png', 'last']);
  });

  test('has no group unless one is given', async () => {
    const copy = await copied(await newLibrary(), 'Without');
    expect((await admin.get<Row>('im/wording_library/info', { id: copy })).data).toMatchObject({ group_id: null });
  });

  test.each([
    ['the title of the library', { title: 'Warm-up' }, 'title'],
    ['no title', { title: ' ' }, 'title'],
    ['a group that does not exist', { group_id: 987_654 }, 'group_id'],
  ])('is refused with %s, at its field', async (_title, draft, field) => {
    const id = await newLibrary();
    const answer = await library<{ errors: object }>('copy', { id, title: 'Copy', ...draft });
    expect([answer.code, ...Object.keys(answer.data.errors)]).toEqual([1002, field]);
  });

  onBoth('is refused for a library that does not exist, and for one with too many phrases', async () => {
    expect(await library('copy', { id: 987_654, title: 'Copy' })).toMatchObject({ key: 'crud.notFound' });
    const id = await newLibrary();
    const one = { library_id: id, content: 'x', user_id: ann(), create_time: new Date() };
    await insertMany(chatOf(app).manager, ImWording, Array<typeof one>(10_001).fill(one));
    expect(await library('copy', { id, title: 'Too long' })).toMatchObject({ code: 1001, key: 'im.wording.tooMany' });
    expect((await library<Row[]>('list', { keyWord: 'Too long' })).data).toEqual([]);
  });

  onBoth('is not made of a library that is deleted at that moment', async () => {
    const id = await newLibrary();
    const chat = chatOf(app);
    let late: Promise<unknown> | undefined;
    await chat.transaction(async (manager) => {
      await manager.delete(ImWordingLibrary, { id });
      late = library('copy', { id, title: 'Late' });
      await Promise.race([lockWait(chat), late]);
    });
    expect(await late).toMatchObject({ code: 1001, key: 'crud.notFound' });
  });
});

describe('a push of phrases', () => {
  onBoth('sends the phrases in their order as messages of their senders to all members', async () => {
    const told = jest.spyOn(app.nest.get(Live), 'publishChange');
    const publicUrl = jest.replaceProperty(app.config, 'publicUrl', 'https://console.example.com');
    await chatOf(app).manager.update(
      ImGroupMember,
      { group_id: chatGroup, user_id: ben() },
      { remark_nick_name: '小本' },
    );
    const id = await newLibrary();
    const second = await newPhrase(id, { content: '/upload/a.png', type: 1, user_id: ben() });
    const first = await newPhrase(id, { content: '大家好 <b>😀</b>' });
    await phrase('order', { ids: [first, second] });
    const answer = await library('push', { id });
    expect(answer.data).toMatchObject({ count: 1, total: 2, run: expect.any(Number) });
    const { run, phrases } = await over(id);
    publicUrl.restore();
    expect(run).toMatchObject({ state: 1, total: 2, done: 2, problem: null, error: null, staff_name: '超级管理员' });
    const picture = 'https://console.example.com/upload/a.png';
    const messages = await said();
    expect(messages).toMatchObject([
      { send_id: ann(), send_nick_name: `nick-${ann()}`, type: 0, content: '大家好 <b>😀</b>' },
      {
        send_id: ben(),
        send_nick_name: '小本',
        type: 1,
        content: JSON.stringify({ originUrl: picture, thumbUrl: picture }),
      },
    ]);
    for (const message of messages)
      expect(message).toMatchObject({ receipt: 0, receipt_ok: 0, recv_ids: '', status: 0 });
    expect(phrases.map(({ state, message_id }) => [state, message_id])).toEqual(messages.map((one) => [3, one.id]));
    expect(recorded(app)).toMatchObject([
      { act: 'sendGroup', users: 2, data: { id: messages[0]?.id, sendId: ann(), senderId: ann(), type: 0 } },
      { act: 'sendGroup', users: 2, data: { id: messages[1]?.id, sendId: ben(), sendNickName: '小本', type: 1 } },
    ]);
    expect(await make.find(ImAct, { action: 'wording.push', targetId: id })).toMatchObject([{ targetName: 'Warm-up' }]);
    expect(told.mock.calls.filter(([topic]) => topic === 'im/wording_library').length).toBeGreaterThan(1);
    expect((await admin.get<Row>('im/wording_library/info', { id })).data).toMatchObject({
      run: { state: 1, done: 2 },
    });
  });

  onBoth('waits between its phrases, exists once per library, and can be cancelled', async () => {
    const id = await newLibrary();
    await newPhrase(id);
    await newPhrase(id, { content: 'much later', delay: 3600 });
    expect(await library('push', { id })).toMatchObject({ code: 1000 });
    const waiting = await until(async () => {
      const now = await progress(id);
      return +new Date(String(now.run?.nextTime)) - Date.now() > 3_000_000 ? now : undefined;
    });
    expect(waiting).toMatchObject({ run: { state: 0, done: 1 }, phrases: [{ state: 3 }, { state: 0 }] });
    expect(await library('push', { id })).toMatchObject({ code: 1001, data: { reason: 'underWay' } });
    expect(await library('delete', { ids: [id] })).toMatchObject({ code: 1001, data: { reason: 'underWay' } });
    expect(await library('cancel', { id })).toMatchObject({ code: 1000 });
    expect(await library('cancel', { id })).toMatchObject({ code: 1001 });
    const { run, phrases } = await progress(id);
    expect(run).toMatchObject({ state: 2, done: 1, nextTime: null });
    expect(phrases.map(({ state }) => state)).toEqual([3, 0]);
    expect(await said()).toHaveLength(1);
    expect(await library('push', { id })).toMatchObject({ code: 1000 });
    await library('cancel', { id });
  });

  onBoth('is started once if ten people start it at the same moment', async () => {
    const id = await newLibrary();
    await newPhrase(id, { delay: 3600 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => library('push', { id })));
    expect(answers.filter(({ code }) => Number(code) === 1000)).toHaveLength(1);
    expect(answers.filter(({ code }) => Number(code) === 1001)).toHaveLength(9);
    await library('cancel', { id });
  });

  test('keeps its library if that is deleted when it begins', async () => {
    const id = await newLibrary();
    await newPhrase(id, { delay: 3600 });
    const service = app.nest.get(WordingLibraryService, { strict: false });
    const deletion = held(service as unknown as { writing: () => Promise<unknown> }, 'writing');
    const deleted = library('delete', { ids: [id] });
    await deletion.reached;
    expect(await library('push', { id })).toMatchObject({ code: 1000 });
    deletion.letGo();
    expect(await deleted).toMatchObject({ code: 1001, data: { reason: 'underWay' } });
    await library('cancel', { id });
  });

  onBoth('keeps its library if that is deleted before it is stored', async () => {
    const id = await newLibrary();
    const chat = chatOf(app);
    let deleted: Promise<unknown> | undefined;
    await chat.transaction(async (manager) => {
      await lockRows(manager, 'im_wording_library', [id]);
      const run = { libraryId: id, active: id, title: 'Warm-up', groupId: chatGroup, total: 1, startTime: new Date() };
      await manager.insert(ImWordingRun, run);
      deleted = library('delete', { ids: [id] });
      await Promise.race([lockWait(chat), deleted]);
    });
    expect(await deleted).toMatchObject({ code: 1001, data: { reason: 'underWay' } });
    await library('cancel', { id });
  });

  test('sends the phrases as they were at its start, whatever is changed in the meantime', async () => {
    const id = await newLibrary();
    const only = await newPhrase(id, { content: 'as pushed', delay: 1 });
    await library('push', { id });
    await phrase('update', { id: only, content: 'changed' });
    await over(id);
    expect(await said()).toMatchObject([{ content: 'as pushed' }]);
  });

  test('is refused for an empty library, without a group, and for an unsuitable group or sender', async () => {
    const refusal = async (id: number) => {
      const { code, message } = await library('push', { id });
      return [code, message];
    };
    const id = await newLibrary();
    expect(await refusal(id)).toEqual([1001, expect.stringContaining('Warm-up')]);
    await newPhrase(id, { user_id: cat() });
    expect(await refusal(id)).toEqual([1001, expect.stringContaining('Cat Ho')]);
    await chatOf(app).manager.update(ImGroupMember, { group_id: chatGroup, user_id: ann() }, { quit: 1 });
    await newPhrase(id);
    expect(await refusal(id)).toEqual([1001, expect.stringContaining('Ann Lee')]);
    for (const state of [{ is_banned: 1 as const }, { dissolve: 1 as const }]) {
      await chatOf(app).manager.update(ImGroup, { id: chatGroup }, state);
      expect(await refusal(id)).toEqual([1001, expect.stringContaining('热身群')]);
    }
    const without = await newLibrary({ group_id: null });
    await newPhrase(without);
    expect(await refusal(without)).toEqual([1001, expect.any(String)]);
    expect(await refusal(987_654)).toEqual([1001, expect.any(String)]);
    expect(await said()).toEqual([]);
  });

  test('fails if a remaining sender has left the group, and names that person', async () => {
    const id = await newLibrary();
    await newPhrase(id);
    await newPhrase(id, { user_id: ben(), delay: 1 });
    await library('push', { id });
    await until(async () => (await progress(id)).run?.done === 1);
    await chatOf(app).manager.update(ImGroupMember, { group_id: chatGroup, user_id: ben() }, { quit: 1 });
    const { run } = await over(id);
    expect(run).toMatchObject({ state: 3, done: 1, error: expect.stringContaining('Ben Wu') });
    expect(await said()).toHaveLength(1);
  });
});

describe('a push of phrases that is interrupted', () => {
  const handler = () => app.nest.get(WordingPushHandler, { strict: false });
  const runJob = (runId: number, signal = new AbortController().signal) =>
    handler().continueRun({ runId }, { key: '', at: new Date(), attempt: 1, signal });
  const runOf = (id: number) => app.nest.get(DataSource).manager.findOneByOrFail(ImWordingRun, { active: id });

  // A sweep finds a run that is due, whatever was scheduled.
  beforeAll(() => app.nest.get(Sweeper, { strict: false }).stopSweeping());

  async function pushed(): Promise<{ id: number; run: ImWordingRun }> {
    // Only this test runs jobs.
    jest.spyOn(app.nest.get(Engine), 'scheduleJobs').mockResolvedValue();
    const id = await newLibrary();
    await newPhrase(id);
    await newPhrase(id, { content: 'second' });
    await library('push', { id });
    return { id, run: await runOf(id) };
  }

  onBoth('does not store a phrase again that was stored before its node died', async () => {
    const { id, run } = await pushed();
    const keeper = app.nest.get(PhraseStore, { strict: false });
    const keep = keeper.store.bind(keeper);
    jest.spyOn(keeper, 'store').mockImplementationOnce(async (...args) => {
      await keep(...args);
      throw new Error('killed');
    });
    await expect(runJob(run.id)).rejects.toThrow('killed');
    expect(await progress(id)).toMatchObject({ run: { state: 0, done: 1 }, phrases: [{ state: 2 }, { state: 0 }] });
    await runJob(run.id);
    expect(await progress(id)).toMatchObject({ run: { state: 1, done: 2 } });
    expect((await said()).map(({ content }) => content)).toEqual(['Hello', 'second']);
  });

  onBoth('is continued by another node only after the lease of the dead node has expired', async () => {
    const { id, run } = await pushed();
    const source = app.nest.get(DataSource);
    await source.manager.update(ImWordingRun, { id: run.id }, { owner: 'gone', lease: Date.now() + 60_000 });
    await runJob(run.id);
    expect(await said()).toEqual([]);
    expect(await handler().findOverdue()).toEqual([]);
    await source.manager.update(ImWordingRun, { id: run.id }, { lease: Date.now() - 1 });
    expect(await handler().findOverdue()).toMatchObject([{ name: 'wording.push', data: { runId: run.id } }]);
    await runJob(run.id);
    expect(await progress(id)).toMatchObject({ run: { state: 1 } });
    expect(await said()).toHaveLength(2);
  });

  onBoth('stops between two phrases if its node stops, and is scheduled again at once', async () => {
    const { id, run } = await pushed();
    const stop = new AbortController();
    stop.abort();
    await runJob(run.id, stop.signal);
    expect(await said()).toEqual([]);
    expect(app.nest.get(Engine).scheduleJobs).toHaveBeenLastCalledWith(
      expect.objectContaining({ data: { runId: run.id } }),
    );
    await runJob(run.id);
    expect(await progress(id)).toMatchObject({ run: { state: 1, done: 2 } });
  });

  onBoth('sends each phrase once if several nodes continue it', async () => {
    const { run } = await pushed();
    await Promise.all([runJob(run.id), runJob(run.id), runJob(run.id)]);
    expect(await said()).toHaveLength(2);
  });
});

test('staff who may only list phrases cannot push or change them', async () => {
  const reader = await make.signedIn({ permissions: ['im:wording_library:page', 'im:wording:page'] });
  expect(await reader.post('im/wording_library/page')).toMatchObject({ code: 1000 });
  for (const call of ['wording_library/push', 'wording_library/cancel', 'wording_library/add', 'wording/order'])
    expect([call, (await reader.post(`im/${call}`, { id: 1, ids: [1] })).status]).toEqual([call, 403]);
  expect((await reader.get('im/wording_library/progress', { id: 1 })).status).toBe(403);
});
