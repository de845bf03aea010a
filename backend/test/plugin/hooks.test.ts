import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import request from 'supertest';
import { exportFile } from '../../src/kernel/crud/export/export';
import { HOOKS } from '../../src/kernel/plugins/hooks/hook-registry';
import { HOOK_NAMES, type HookName } from '../../src/kernel/plugins/hooks/hook-names';
import type { ExportedRow, UploadInput, WatchedMessage } from '../../src/kernel/plugins/hooks/hook-shapes';
import { Hooks } from '../../src/kernel/plugins/hooks/hooks';
import { Proposals } from '../../src/kernel/plugins/hooks/proposals';
import { compileValidator } from '../../src/kernel/basis/schema/json-form';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { ImBatchPerson } from '../../src/modules/im/batches/tables/batch-person.entity';
import { ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { MessageWatch } from '../../src/modules/im/messages/watch/message-watch';
import { ImWatchMark } from '../../src/modules/im/messages/watch/watch-mark.entity';
import { PushAudience } from '../../src/modules/im/announcements/sm-push-task/sending/push-audience';
import { DictType } from '../../src/modules/dict/tables/dict-type.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { PluginProposal } from '../../src/modules/plugin/tables/plugin-proposal.entity';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { PluginCalls } from '../../src/modules/task/call/plugin-calls';
import { TaskRunner } from '../../src/modules/task/run/task-runner.service';
import { TaskLog } from '../../src/modules/task/tables/task-log.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { chatOf, people } from '../im/people';
import { speeches, whispers } from '../im/conversation-rows';
import { someText } from '../space/files';
import { FakeAnswerer } from './fake-answerer';
import { filesOf, install } from './packages';
import './source-threads';

const fake = new FakeAnswerer();
let app: TestApp;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  hooks = app.nest.get(Hooks);
  hooks.registerAnswerer(fake);
  admin = await app.as('admin');
  await install(admin, filesOf({ key: 'one' }));
});
afterAll(() => {
  fake.stop();
  return app?.close();
});
beforeEach(() => fake.reset());

const english = () => app.caller(admin.token, { language: 'en' });
const source = () => app.nest.get(DataSource);
const never = () => new Promise(() => undefined);

/** For a moment, so that nobody waits for what never comes. */
async function patient<T>(hook: HookName, work: () => Promise<T>): Promise<T> {
  const { deadlineMs } = HOOKS[hook];
  Object.assign(HOOKS[hook], { deadlineMs: 50 });
  try {
    return await work();
  } finally {
    Object.assign(HOOKS[hook], { deadlineMs });
  }
}

/** What a program does that is of no use, and what the house calls it. */
const USELESS: [how: string, answer: () => unknown][] = [
  ['fails', () => Promise.reject(new Error('no luck'))],
  ['is late', never],
  ['answers what it may not', () => ({ wrong: true })],
];

describe('The registry of hooks', () => {
  test.each(HOOK_NAMES)('describes the input and the answer of %s by schemas that fit its example', (name) => {
    const { input, answer, example, summary, method } = HOOKS[name];
    expect(compileValidator(input)(example.input)).toBeUndefined();
    expect(compileValidator(answer)(example.answer)).toBeUndefined();
    expect(summary).toMatch(/^[A-Z].*\.$/);
    // The methods of a task are the plugin's own.
    expect(method).toMatch(name === 'task' ? /^$/ : /^[a-z][A-Za-z]+$/);
  });

  test('names a different method for each hook', () => {
    const methods = HOOK_NAMES.map((name) => HOOKS[name].method);
    expect(new Set(methods).size).toBe(methods.length);
  });
});

describe('upload.check', () => {
  const send = (name = 'a.txt', content = someText()) =>
    request(app.nest.getHttpServer())
      .post('/api/admin/base/comm/upload')
      .set({ authorization: admin.token, language: 'en' })
      .attach('file', content, { filename: name });
  const files = () => source().manager.count(SpaceInfo);

  test('refuses a file with the message of the plugin, and keeps neither row nor bytes', async () => {
    fake.on<UploadInput>('upload.check', ({ name }) => ({ refuse: `We keep no ${name}` }));
    const [before, blobs] = [await files(), await source().manager.count(SpaceBlob)];
    const { body } = await send('b.txt');
    expect(body).toMatchObject({ code: 1001, message: 'The plugin one refuses this file: We keep no b.txt' });
    expect([await files(), await source().manager.count(SpaceBlob)]).toEqual([before, blobs]);
    expect(fake.inputs<UploadInput>('upload.check')).toMatchObject([{ name: 'b.txt', kind: 'other', folder: null }]);
  });

  test('renames and files an upload without changing its type and address, and the next plugin sees it', async () => {
    const { data: folder } = await admin.post<{ id: number }>('space/type/add', { name: 'Offers' });
    fake.keys = ['one', 'two'];
    fake.on('upload.check', (_, key) => (key === 'one' ? { name: 'offer.exe', folder: folder.id } : null));
    const { body } = await send('c.txt');
    const row = await source().manager.findOneByOrFail(SpaceInfo, { url: body.data as string });
    expect(row).toMatchObject({ name: 'offer.exe.txt', classifyId: folder.id });
    expect(row.url).toMatch(/_c\.txt$/);
    expect(fake.inputs('upload.check')[1]).toMatchObject({ name: 'offer.exe.txt', folder: folder.id });
  });

  test.each(USELESS)('refuses the file if the plugin %s', async (_, answer) => {
    fake.on('upload.check', answer);
    const before = await files();
    const { body } = await patient('upload.check', async () => send());
    expect(body).toMatchObject({ code: 1001, key: 'hook.failed' });
    expect(await files()).toBe(before);
  });

  test('refuses a resumable upload as well, and repeats the reason when it is asked again', async () => {
    fake.on('upload.check', () => ({ refuse: 'Not on a Sunday' }));
    const bytes = someText();
    const asked = { authorization: admin.token, language: 'en', 'tus-resumable': '1.0.0' };
    const server = request(app.nest.getHttpServer());
    const { headers } = await server.post('/api/admin/base/comm/upload/tus').set({
      ...asked,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('d.txt').toString('base64')}`,
    });
    const place = new URL(String(headers.location), 'http://x').pathname;
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await server
      .patch(place)
      .set({ ...asked, ...type })
      .send(bytes);
    const head = await server.head(place).set(asked);
    expect(decodeURIComponent(String(head.headers['upload-message']))).toBe(
      'The plugin one refuses this file: Not on a Sunday',
    );
  });

  test('upload.store chooses the folder of the stored file, and an invalid folder is ignored', async () => {
    const keyOf = async (url: string) => {
      const { sha256 } = await source().manager.findOneByOrFail(SpaceInfo, { url });
      return (await source().manager.findOneByOrFail(SpaceBlob, { sha256 })).key;
    };
    fake.on('upload.store', () => ({ prefix: 'offers/2026' }));
    const content = someText();
    const { body: kept } = await send('e.txt', content);
    expect(await keyOf(kept.data as string)).toContain('/at/offers/2026/');
    const { body: bytes } = await request(app.nest.getHttpServer()).get(encodeURI(kept.data as string));
    expect(String(bytes)).toBe(String(content));
    fake.on('upload.store', () => ({ prefix: '../../etc' }));
    const { body: usual } = await send('f.txt');
    expect(await keyOf(usual.data as string)).not.toContain('etc');
    expect(fake.failures).toEqual([expect.stringContaining('upload.store')]);
  });
});

describe('act.before and act.after', () => {
  const ban = (id: number) => english().post<{ count: number }>('im/user/ban', { ids: [id], reason: 'spam' });
  const isBanned = async (id: number) =>
    Number((await chatOf(app).manager.findOneByOrFail(ImUser, { id })).is_banned) === 1;

  test('a veto stops an act before it has any effect, and its message is shown', async () => {
    const [id = 0] = await people(app, ['Veto One']);
    fake.keys = ['one', 'two'];
    fake.on('act.before', () => ({ veto: 'Ask Li first' }));
    fake.on('act.after', () => null);
    expect(await ban(id)).toMatchObject({ code: 1001, message: 'The plugin one stops this: Ask Li first' });
    expect(await isBanned(id)).toBe(false);
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]?.input).toEqual({
      action: 'user.ban',
      targets: [{ type: 'user', id }],
      count: 1,
      reason: 'spam',
      staffId: 1,
    });
  });

  test('a veto of the last of many targets stops the act for all of them', async () => {
    const ids = await people(
      app,
      Array.from({ length: 201 }, (_, at) => `Veto many ${at}`),
    );
    const last = ids.at(-1);
    fake.on<{ targets: { id: number }[] }>('act.before', ({ targets }) =>
      targets.some(({ id }) => id === last) ? { veto: 'Not this one' } : null,
    );
    const answer = await english().post('im/user/ban', { ids, reason: 'spam' });
    expect(answer).toMatchObject({ code: 1001, message: 'The plugin one stops this: Not this one' });
    const shown = fake.inputs<{ targets: { id: number }[]; count: number }>('act.before');
    expect(shown.map(({ targets, count }) => [targets.length, count])).toEqual([
      [100, 201],
      [100, 201],
      [1, 201],
    ]);
    expect(shown.flatMap(({ targets }) => targets.map(({ id }) => id))).toEqual(ids);
    expect(await isBanned(ids[0] ?? 0)).toBe(false);
  });

  test.each(USELESS)('an act is performed if the plugin %s', async (how, answer) => {
    const [id = 0] = await people(app, [`Open ${how.replaceAll(' ', '')}`]);
    fake.on('act.before', answer);
    expect(await patient('act.before', () => ban(id))).toMatchObject({ code: 1000 });
    expect(await isBanned(id)).toBe(true);
  });

  test('act.after gets each act, and the act does not wait for it', async () => {
    const [id = 0] = await people(app, ['After One']);
    fake.on('act.after', never);
    expect(await ban(id)).toMatchObject({ code: 1000, data: { count: 1 } });
    expect(fake.inputs('act.after')).toMatchObject([
      {
        action: 'user.ban',
        count: 1,
        batch: expect.any(String),
        summary: expect.stringContaining(`: user.ban (user ${id}): spam`),
      },
    ]);
  });

  test('acts of the server itself cannot be vetoed', async () => {
    const [id = 0] = await people(app, ['House One']);
    fake.on('act.before', () => ({ veto: 'no' }));
    fake.on('act.after', () => null);
    const order = { action: 'user.unban' as const, targets: [{ type: 'user' as const, id, name: 'x' }] };
    await app.nest.get(Acts, { strict: false }).performAct(order, () => Promise.resolve());
    expect(fake.asked.map(({ hook }) => hook)).toEqual(['act.after']);
  });

  describe('act.before of a batch', () => {
    const everything = { recallGroups: true, recallPrivate: true, leaveGroups: true, banGroups: true };
    const begin = (id: number, parts: object = everything) =>
      english().post<{ id: number }>('im/batch/begin', { ids: [id], reason: 'spam', ...parts });
    const carryOn = (id: number) =>
      app.nest.get(BatchHandler, { strict: false }).runBatch({ id }, { signal: new AbortController().signal } as never);
    const vetoOf = (stopped: string) => (input: { action: string }) =>
      input.action === stopped ? { veto: 'Ask Li first' } : null;

    test.each([
      ...['batch.begin', 'user.ban', 'group.ban', 'member.remove', 'group_message.recall', 'private_message.recall'],
    ])('a veto of %s stops the batch before it is created', async (action) => {
      const [id = 0] = await people(app, [`Begin ${action.replace('.', '')}`]);
      const batches = await source().manager.count(ImBatch);
      fake.on('act.before', vetoOf(action));
      expect(await begin(id)).toMatchObject({ code: 1001, message: 'The plugin one stops this: Ask Li first' });
      expect(fake.inputs('act.before').at(-1)).toEqual({
        ...{ action, targets: [{ type: 'user', id }] },
        ...{ count: 1, reason: 'spam', staffId: 1 },
      });
      expect(await source().manager.count(ImBatch)).toBe(batches);
    });

    test.each(['group_message.recall', 'private_message.recall'])(
      'a veto of %s stops a batch that recalls nothing but what still comes',
      async (action) => {
        const [id = 0] = await people(app, [`Sweep ${action.replace('.', '')}`]);
        fake.on('act.before', vetoOf(action));
        expect(await begin(id, { sweep: true })).toMatchObject({ code: 1001, key: 'hook.vetoed' });
      },
    );

    test.each([
      ...[
        'batch.undo',
        'user.unban',
        'group.unban',
        'member.restore',
        'group_message.restore',
        'private_message.restore',
      ],
    ])('a veto of %s stops the undo of a batch before it is created', async (action) => {
      const [id = 0] = await people(app, [`Undo ${action.replace('.', '')}`]);
      const batch = (await begin(id)).data.id;
      await carryOn(batch);
      fake.on('act.before', vetoOf(action));
      expect(await english().post('im/batch/undo', { id: batch })).toMatchObject({ code: 1001, key: 'hook.vetoed' });
      expect(fake.inputs('act.before').at(-1)).toMatchObject({ action, targets: [{ type: 'user', id }], staffId: 1 });
      await carryOn(batch);
      expect(await isBanned(id)).toBe(true);
    });

    test('a veto of an act outside the batch has no effect, and a veto of batch.stop lets the batch go on', async () => {
      const [id = 0] = await people(app, ['Batch Stop']);
      fake.on('act.before', vetoOf('member.remove'));
      const batch = (await begin(id, { recallPrivate: true })).data.id;
      fake.on('act.before', vetoOf('batch.stop'));
      expect(await english().post('im/batch/stop', { id: batch })).toMatchObject({ code: 1001, key: 'hook.vetoed' });
      await carryOn(batch);
      expect(await isBanned(id)).toBe(true);
    });

    test.each(['stop', 'undo'])(
      'plugins are asked once whether to %s a batch without people, and can veto it',
      async (act) => {
        const [id = 0] = await people(app, [`Nobody ${act}`]);
        const batch = (await begin(id)).data.id;
        if (act === 'undo') await carryOn(batch);
        await source().manager.delete(ImBatchPerson, { batchId: batch });
        fake.on('act.before', vetoOf(`batch.${act}`));
        expect(await english().post(`im/batch/${act}`, { id: batch })).toMatchObject({
          code: 1001,
          key: 'hook.vetoed',
        });
        expect(fake.inputs('act.before')).toMatchObject([{ action: `batch.${act}`, targets: [], count: 0 }]);
      },
    );

    test('acts that a job does later are reported with the staff member who ordered them, and are not vetoed', async () => {
      const [id = 0] = await people(app, ['Batch After']);
      const batch = (await begin(id)).data.id;
      fake.on('act.before', () => ({ veto: 'no' }));
      fake.on('act.after', () => null);
      await carryOn(batch);
      expect(await isBanned(id)).toBe(true);
      const { name } = await source().manager.findOneByOrFail(BaseSysUser, { id: 1 });
      expect(fake.inputs('act.before')).toEqual([]);
      expect(fake.inputs('act.after')).toMatchObject([
        { action: 'user.ban', staffId: 1, staffName: name, summary: `${name}: user.ban (user ${id}): spam` },
      ]);
    });
  });

  test('act.before is also called for acts on end users', async () => {
    fake.on('act.before', () => ({ veto: 'no' }));
    const { data } = await admin.post<{ list: { id: number }[] }>('user/info/page', { page: 1, size: 1 });
    const ids = [data.list[0]?.id];
    const answer = await admin.post('user/info/disable', { ids, reason: 'x' });
    expect(answer).toMatchObject({ code: 1001, key: 'hook.vetoed' });
  });
});

describe('push.before', () => {
  const trim = (users: number[]) => app.nest.get(PushAudience, { strict: false }).trim({ id: 1, message_id: 2 }, users);

  test('removes recipients but adds none, one plugin after the other', async () => {
    fake.keys = ['one', 'two'];
    fake.on<{ users: number[] }>('push.before', ({ users }) => ({ leaveOut: [users[0], 99] }));
    expect(await trim([4, 5, 6])).toEqual([6]);
    expect(fake.inputs<{ users: number[] }>('push.before').map(({ users }) => users)).toEqual([
      [4, 5, 6],
      [5, 6],
    ]);
  });

  test('a large page is passed on in portions, and a portion that fails keeps all its recipients', async () => {
    fake.on<{ users: number[] }>('push.before', ({ users }) => {
      if (users[0] === 1) throw new Error('no luck');
      return { leaveOut: users.slice(0, 1) };
    });
    const users = Array.from({ length: 2500 }, (_, at) => at + 1);
    expect(await trim(users)).toEqual(users.filter((id) => id !== 1001 && id !== 2001));
    const asked = fake.inputs<object>('push.before');
    expect(asked.map((input) => compileValidator(HOOKS['push.before'].input)(input))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(USELESS)('keeps all recipients if the plugin %s', async (_, answer) => {
    fake.on('push.before', answer);
    expect(await patient('push.before', () => trim([4, 5]))).toEqual([4, 5]);
  });
});

test('signIn.after reports a successful sign-in with a shortened address, and no failed one', async () => {
  fake.on('signIn.after', () => null);
  const anyone = app.caller();
  await anyone.post('base/open/login', { username: 'admin', password: 'wrong' });
  expect(fake.asked).toEqual([]);
  await app.as('admin');
  expect(fake.inputs('signIn.after')).toMatchObject([{ staffId: 1, network: '127.0.0.*' }]);
});

describe('export.row', () => {
  const file = async () => {
    const question = { columns: ['name', 'key'], titles: [], format: 'csv' };
    const { body, text } = await request(app.nest.getHttpServer())
      .post('/api/admin/dict/type/export')
      .set({ authorization: admin.token, language: 'en' })
      .send(question);
    return { key: (body as { key?: string }).key, text };
  };
  beforeAll(async () => {
    for (const key of ['hook_a', 'hook_b', 'hook_c']) await admin.post('dict/type/add', { name: `N ${key}`, key });
  });

  test('changes and leaves out rows, and sees only the chosen columns', async () => {
    fake.on<ExportedRow>('export.row', ({ row }) =>
      row['key'] === 'hook_a'
        ? { leaveOut: true }
        : row['key'] === 'hook_b'
          ? { row: { name: 'hidden', id: 7 } }
          : null,
    );
    const { text } = await file();
    expect(text).not.toContain('hook_a');
    expect(text).toContain('hidden,hook_b');
    expect(text).toContain('N hook_c,hook_c');
    expect(fake.inputs('export.row')[0]).toEqual({
      table: 'dict_type',
      row: { name: expect.any(String), key: expect.any(String) },
    });
  });

  test('keeps to the plugins with which a file began, even if plugins start or stop in the meantime', async () => {
    const pagesOf = async (next: string[]) => {
      fake.keys = ['one'];
      async function* pages() {
        yield [{ id: 1, name: 'first' }];
        fake.keys = await Promise.resolve(next);
        yield [{ id: 2, name: 'second' }];
      }
      const query = { columns: ['name'], titles: [], format: 'csv' as const };
      const written = await exportFile(DictType, query, pages, hooks);
      return text(written.getStream());
    };
    fake.on('export.row', (_, key) => ({ row: { name: `seen by ${key}` } }));
    for (const next of [['one', 'two'], ['two'], []]) expect(await pagesOf(next)).not.toMatch(/second|two/);
  });

  test.each(USELESS)('refuses the file if the plugin %s', async (_, answer) => {
    fake.on('export.row', answer);
    expect(await patient('export.row', file)).toMatchObject({ key: 'hook.failed' });
  });
});

describe('message.watch', () => {
  const watch = () => app.nest.get(MessageWatch, { strict: false });
  const proposals = () => source().manager.find(PluginProposal, { order: { id: 'ASC' } });
  const longAgo = new Date(Date.now() - 600_000);
  beforeEach(async () => {
    await source().manager.createQueryBuilder().delete().from(PluginProposal).execute();
    await source().manager.createQueryBuilder().delete().from(ImWatchMark).execute();
    fake.on('message.watch', () => null);
    await watch().showNewMessages(1000);
    fake.asked.length = 0;
  });

  test('gets each new message once, and each flag becomes one proposal', async () => {
    fake.on<WatchedMessage>('message.watch', ({ content }) =>
      content.includes('coins') ? { flag: 'spam', reason: 'coins', score: 80 } : null,
    );
    const rows = Array.from({ length: 150 }, () => ({ group_id: 1, send_id: 5, content: 'hello', send_time: longAgo }));
    const ids = await speeches(app, [
      ...rows,
      { group_id: 1, send_id: 5, content: 'coins 13800138000', send_time: longAgo },
    ]);
    expect(await watch().showNewMessages(10_000)).toBe(151);
    expect(fake.inputs<WatchedMessage>('message.watch').at(-1)).toMatchObject({
      kind: 'group',
      groupId: 1,
      senderId: 5,
      content: 'coins 138******00',
    });
    const expected = { keyName: 'one', action: 'flag.spam', targetType: 'group_message', targetId: ids.at(-1) };
    expect(await proposals()).toMatchObject([{ ...expected, reason: 'coins (80 %)' }]);
    expect(await watch().showNewMessages(1000)).toBe(0);
    // As after a node that has died before the mark was moved.
    await source().manager.update(ImWatchMark, { id: 1 }, { lastId: (ids[0] ?? 1) - 1 });
    expect(await watch().showNewMessages(10_000)).toBe(151);
    expect(await proposals()).toHaveLength(1);
  });

  test('gets no message of the last minute, no recalled message and no message of the system', async () => {
    await speeches(app, [
      { group_id: 1, send_id: 5, status: 2, send_time: longAgo },
      { group_id: 1, send_id: 0, send_time: longAgo },
      { group_id: 1, send_id: 5, type: 21, send_time: longAgo },
      { group_id: 1, send_id: 5, send_time: new Date() },
    ]);
    expect(await watch().showNewMessages(1000)).toBe(0);
  });

  test('gets private messages only if the plugin has the permission to read them', async () => {
    await watch().showNewMessages(1000);
    const whisper = { send_id: 5, recv_id: 6, send_time: longAgo };
    await whispers(app, [whisper]);
    expect(await watch().showNewMessages(1000)).toBe(0);
    fake.isPrivate = true;
    await watch().showNewMessages(1000);
    await whispers(app, [whisper]);
    expect(await watch().showNewMessages(1000)).toBe(1);
    expect(fake.inputs('message.watch')).toMatchObject([{ kind: 'private', groupId: null }]);
  });

  test('gets both kinds of messages in turn, however many there are of one and however little time', async () => {
    fake.isPrivate = true;
    await watch().showNewMessages(1000);
    await speeches(
      app,
      Array.from({ length: 250 }, () => ({ group_id: 1, send_id: 5, send_time: longAgo })),
    );
    await whispers(app, [{ send_id: 5, recv_id: 6, send_time: longAgo }]);
    expect(await watch().showNewMessages(0)).toBe(101);
    const kinds = fake.inputs<WatchedMessage>('message.watch').map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'private')).toHaveLength(1);
    expect(await watch().showNewMessages(0)).toBe(100);
    expect(await watch().showNewMessages(10_000)).toBe(50);
  });

  test('a message at which a plugin fails does not stop the other messages', async () => {
    fake.on<WatchedMessage>('message.watch', ({ content }) => {
      if (content === 'bad') throw new Error('no');
      return { flag: 'seen' };
    });
    const said = ['a', 'bad', 'c'].map((content) => ({ group_id: 1, send_id: 5, content, send_time: longAgo }));
    await speeches(app, said);
    expect(await watch().showNewMessages(1000)).toBe(3);
    expect(await proposals()).toHaveLength(2);
  });

  test('makes no query if no plugin watches messages', async () => {
    fake.reset();
    const asked = jest.spyOn(source(), 'query');
    expect(await watch().showNewMessages(1000)).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe('A method of a plugin in a task', () => {
  const draft = { name: 'by plugin', taskType: 0, cron: '0 0 4 * * *', service: 'plugin.one.tidyUp(30, "x")' };
  beforeEach(() => {
    fake.tasks = [{ key: 'one', method: 'tidyUp', summary: 'Tidies up' }];
  });

  test('is listed among the calls, and is called with the arguments of the task', async () => {
    fake.on('task', () => ({ deleted: 12 }));
    const { data: calls } = await admin.get<{ name: string }[]>('task/info/handlers');
    expect(calls).toContainEqual(expect.objectContaining({ name: 'plugin.one.tidyUp', summary: 'Tidies up' }));
    const { data } = await admin.post<{ id: number }>('task/info/add', draft);
    await admin.post('task/info/once', { id: data.id });
    await app.nest.get(TaskRunner, { strict: false }).runTask({ id: data.id });
    expect(fake.inputs('task')).toEqual([{ method: 'tidyUp', args: [30, 'x'] }]);
    const [log] = await source().manager.findBy(TaskLog, { taskId: data.id });
    expect(log).toMatchObject({ status: 1, detail: expect.stringContaining('12') });
  });

  test('is called after the start of its plugin if that is just starting', async () => {
    const calls = app.nest.get(PluginCalls, { strict: false });
    fake.on('task', () => 'done');
    const tasks = fake.tasks;
    fake.tasks = [];
    fake.starting = () => {
      fake.tasks = tasks;
      fake.starting = undefined;
    };
    expect(await calls.makeCall({ name: 'plugin.one.tidyUp', args: [] })).toBe('done');
  });

  test('is refused when the task is saved if it is unknown, not granted or has too many arguments', async () => {
    const wrong = ['plugin.one.other()', 'plugin.two.tidyUp()', `plugin.one.tidyUp(${Array(21).fill(1).join()})`];
    for (const service of wrong)
      expect(await admin.post('task/info/add', { ...draft, service })).toMatchObject({
        data: { errors: { service: [expect.any(String)] } },
      });
    expect(await admin.post('task/info/add', { ...draft, service: 'plugin.one.tidyUp(1)' })).toMatchObject({
      code: 1000,
    });
  });
});

describe('Calls of hooks', () => {
  test('panels and cards come from all plugins except those that fail', async () => {
    fake.keys = ['one', 'two', 'three'];
    const card = { title: 'Hours', kind: 'text', text: 'Open' };
    fake.on('home.card', (_, key) => {
      if (key === 'two') throw new Error('no');
      return key === 'three' ? { ...card, kind: 'html' } : card;
    });
    expect(await hooks.collectAnswers('home.card', { language: 'en' })).toEqual([{ key: 'one', answer: card }]);
  });

  test('a tool answers only if its own plugin is named, and an invalid answer is refused', async () => {
    fake.on('tool', () => ({ text: 'done' }));
    const asked = { values: {}, language: 'en' as const };
    expect(await hooks.askNamed('one', 'tool', asked)).toEqual({ text: 'done' });
    await expect(hooks.askNamed('two', 'tool', asked)).rejects.toThrow('does not answer this now');
    fake.on('tool', () => ({ rows: [{ a: {} }] }));
    await expect(hooks.askNamed('one', 'tool', asked)).rejects.toThrow('the answer.rows.0.a is wrong');
  });

  test('an exclusive hook is answered by the first plugin only', () => {
    fake.keys = ['one', 'two'];
    fake.on('upload.store', () => null);
    expect(hooks.keysOf('upload.store')).toEqual(['one']);
  });
});

describe('Hooks of plugins that are starting', () => {
  const sendText = async () =>
    (
      await request(app.nest.getHttpServer())
        .post('/api/admin/base/comm/upload')
        .set({ authorization: admin.token, language: 'en' })
        .attach('file', someText(), { filename: 'early.txt' })
    ).body as object;
  const NOT_YET = { key: 'hook.starting' };
  /** As long as it lasts. */
  const starting = () => (fake.starting = () => undefined);

  test('uploads, exports and tools are refused while a plugin that may refuse them is starting', async () => {
    starting();
    expect(await sendText()).toMatchObject(NOT_YET);
    await expect(hooks.holdHook('export.row')).rejects.toMatchObject(NOT_YET);
    await expect(hooks.askNamed('one', 'tool', { values: {}, language: 'en' })).rejects.toMatchObject(NOT_YET);
  });

  test('a plugin that has started in the meantime is asked', async () => {
    fake.starting = () => {
      fake.starting = undefined;
      fake.on('upload.check', () => ({ refuse: 'no' }));
    };
    expect(await sendText()).toMatchObject({ key: 'hook.refused' });
  });

  test('hooks that can do without an answer do not wait for a starting plugin', async () => {
    starting();
    expect(await hooks.collectAnswers('home.card', { language: 'en' })).toEqual([]);
    expect(hooks.isAnswered('act.before')).toBe(false);
  });
});

describe('Proposals', () => {
  test('the proposals of a plugin are limited to the newest thousand, and staff can delete them', async () => {
    await source().manager.createQueryBuilder().delete().from(PluginProposal).execute();
    const of = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ key: 'one', action: 'user.ban', targetType: 'user', reason: 'r' },
        targetId: from + at,
      }));
    const keep = (proposals: ReturnType<typeof of>) => app.nest.get(Proposals).keepProposals(proposals);
    await keep(of(1, 900));
    await keep(of(901, 200));
    await keep([{ ...of(1, 1)[0]!, key: 'unknown' }]);
    const rows = await source().manager.find(PluginProposal, { order: { id: 'ASC' } });
    expect(rows).toHaveLength(1000);
    expect(rows[0]?.targetId).toBe(101);
    const { data } = await admin.post<{ list: { id: number }[] }>('plugin/proposal/page', { page: 1, size: 5 });
    await admin.post('plugin/proposal/delete', { ids: data.list.map(({ id }) => id) });
    expect(await source().manager.count(PluginProposal)).toBe(995);
    const stranger = await factoriesOf(app).signedIn({ permissions: ['plugin:info:page'] });
    expect(await stranger.post('plugin/proposal/page', {})).toMatchObject({ status: 403 });
    expect(await source().manager.count(PluginInfo)).toBe(1);
  });
});
