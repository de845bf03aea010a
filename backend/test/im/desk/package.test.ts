import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Storage } from '../../../src/kernel/stores/storage/storage';
import { StorageMissing } from '../../../src/kernel/stores/storage/storage-missing';
import { ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { MOST } from '../../../src/modules/im/desk/package/package-weight';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImGroupMessage } from '../../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { fileAt, PNG, uploaded } from '../../space/files';
import { speeches, whispers } from '../conversation-rows';
import { chatOf, people } from '../people';

const PERMISSIONS = [
  ...['file', 'page', 'info', 'next', 'claim', 'decide', 'package'].map((call) => `im:case:${call}`),
  ...['im:batch:begin', 'im:conversation:reason'],
];

let app: TestApp;
let make: Factories;
let admin: Caller;
let [mia, noa]: Member[] = [];
let [ann, ben]: number[] = [];

// No worker: nobody carries a batch on.
beforeAll(async () => {
  app = await startApp({ role: 'web', publicUrl: 'https://console.example.com' });
  admin = await app.as('admin');
  make = factoriesOf(app);
  [mia, noa] = [await make.signedIn({ permissions: PERMISSIONS }), await make.signedIn({ permissions: PERMISSIONS })];
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImStatement, ImCaseNote, ImCaseReporter, ImPolicy, ImAct])
    await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  [ann, ben] = await people(app, ['Ann Lee', 'Ben Wu']);
});

const own = () => app.nest.get(DataSource);
const report = async (body: object = {}) => {
  const { data } = await admin.post<SignalReceipt>('im/signal/send', {
    ...{ subjectKind: 'user', subjectId: ann, reason: 'spam' },
    ...body,
  });
  return data;
};
const caseOf = (id: number) => own().manager.findOneByOrFail(ImCase, { id });

const ask = (by: Caller, id: number, language = 'en') =>
  request(app.nest.getHttpServer())
    .post('/api/admin/im/case/package')
    .set({ authorization: by.token, language })
    .responseType('blob')
    .send({ id });

interface Taken {
  text: (path: string) => string;
  json: (path: string) => Record<string, unknown>;
  bytes: (path: string) => Buffer;
  paths: string[];
}

async function taken(
  id: number,
  { by = mia, language = 'en' }: { by?: Caller | undefined; language?: string } = {},
): Promise<Taken> {
  const { body, headers } = await ask(by!, id, language);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toBe(`attachment; filename="case-${id}.zip"`);
  const files = unzipSync(new Uint8Array(body as Buffer));
  const bytes = (path: string) => Buffer.from(files[path] ?? []);
  const text = (path: string) => strFromU8(bytes(path));
  return {
    text,
    bytes,
    json: (path) => JSON.parse(text(path)) as Record<string, unknown>,
    paths: Object.keys(files),
  };
}

describe('An evidence package', () => {
  test('has the case, its reports, the copies with their hash, and a page to read', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: 'buy gold' }]);
    const { id, caseId } = await report({ reporter: '99', text: 'sells things', groupMessages: [said] });
    await own().manager.insert(ImCaseNote, {
      caseId,
      subjectKind: 'user',
      subjectId: String(ann),
      text: 'seen before',
    });
    const { json, text, paths } = await taken(caseId);
    expect(paths).toEqual(['index.html', 'case.json', `evidence/signal-${id}.json`, 'SHA256SUMS']);
    expect(json('case.json')).toMatchObject({
      ...{ form: 'switchboard-evidence/1', lastSignalId: id, takenBy: { id: mia!.id }, privateTexts: 'leftOut' },
      case: {
        id: caseId,
        subjectName: 'Ann Lee',
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
      signals: [{ id, reason: 'spam', text: 'sells things', messages: 1, file: `evidence/signal-${id}.json` }],
      notes: [
        { text: 'seen before', kind: 'note' },
        { kind: 'package', staffId: mia!.id },
      ],
      decisions: [],
    });
    const { evidence, hash } = await own().manager.findOneByOrFail(ImCaseSignal, { id });
    expect(json(`evidence/signal-${id}.json`)).toMatchObject({
      ...{ signalId: id, hash, isIntact: true, textsLeftOut: 0 },
      copies: [{ ...evidence[0], content: 'buy gold', media: [] }],
    });
    for (const word of ['Evidence of case', 'Ann Lee', 'sells things', 'buy gold', 'seen before'])
      expect(text('index.html')).toContain(word);
  });

  test('says so if copies have not the hash any more that they were stored with', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: 'buy gold' }]);
    const { id, caseId } = await report({ groupMessages: [said] });
    const { evidence } = await own().manager.findOneByOrFail(ImCaseSignal, { id });
    await own().manager.update(ImCaseSignal, { id }, { evidence: [{ ...evidence[0]!, content: '***' }] });
    expect((await taken(caseId)).json(`evidence/signal-${id}.json`)).toMatchObject({ isIntact: false });
  });

  test('lists the SHA-256 of every other file', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann }]);
    const { caseId } = await report({ groupMessages: [said] });
    const { text, bytes, paths } = await taken(caseId);
    const others = paths.filter((path) => path !== 'SHA256SUMS');
    expect(others.length).toBe(3);
    const sums = others.map((path) => `${createHash('sha256').update(bytes(path)).digest('hex')}  ${path}\n`);
    expect(text('SHA256SUMS')).toBe(sums.join(''));
  });

  test.each([
    ['en', 'en', 'Reports'],
    ['zh-cn', 'zh-CN', '举报'],
    ['zh-tw', 'zh-TW', '檢舉'],
  ])('is readable in %s without a script, whatever people wrote', async (language, code, word) => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&';
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: hostile }]);
    const { caseId } = await report({ reason: '<b>spam</b>', text: hostile, groupMessages: [said] });
    await own().manager.update(ImCase, { id: caseId }, { subjectName: '</title><script>alert(3)</script>' });
    const page = (await taken(caseId, { language })).text('index.html');
    expect(page).toContain(`<html lang="${code}">`);
    expect(page).toContain(word);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toMatch(/<(script|img|b)\b/);
    expect(page).toContain(`content="default-src &#39;none&#39;`);
  });

  test('leaves texts of private messages out unless a reason for reading is in force', async () => {
    const [said] = await whispers(app, [{ send_id: ann, recv_id: ben, content: 'send me your card' }]);
    const { id, caseId } = await report({ privateMessages: [said] });
    const without = await taken(caseId);
    expect(without.json(`evidence/signal-${id}.json`)).toMatchObject({
      ...{ textsLeftOut: 1, isIntact: true },
      copies: [{ content: null }],
    });
    for (const path of without.paths) expect(without.text(path)).not.toContain('your card');
    expect(await own().manager.countBy(ImAct, { action: 'private.export' })).toBe(0);

    await noa!.post('im/conversation/reason', { reason: 'a report' });
    const whole = await taken(caseId, { by: noa });
    expect(whole.json('case.json')).toMatchObject({ privateTexts: 'included' });
    for (const path of ['index.html', `evidence/signal-${id}.json`]) expect(whole.text(path)).toContain('your card');
    expect(await own().manager.findBy(ImAct, { action: 'private.export' })).toMatchObject([
      { staffId: noa!.id, targetId: ann, reason: 'a report', detail: { case: caseId } },
    ]);
  });

  test('has the pictures that this console holds and may give to anybody, and names the others', async () => {
    const [open, closed] = [await uploaded(app, admin, PNG, 'CON?.png'), await uploaded(app, admin)];
    await admin.post('space/info/update', { id: (await fileAt(admin, closed)).id, access: 0 });
    const elsewhere = 'https://minio.example.com/box-im/a.png';
    const contents = [JSON.stringify({ originUrl: open, thumbUrl: elsewhere }), closed, '/upload/none/such.png'];
    const said = await speeches(
      app,
      contents.map((content) => ({ group_id: 7, send_id: ann, type: 1, content })),
    );
    const { id, caseId } = await report({ groupMessages: said });
    const { json, bytes, text, paths } = await taken(caseId);
    const media = paths.filter((path) => path.startsWith('media/'));
    expect(media).toHaveLength(1);
    expect(media[0]).toMatch(/^media\/[^?:*]+\.png$/);
    expect(bytes(media[0]!).equals(PNG)).toBe(true);
    expect(text('SHA256SUMS')).toContain(`  ${media[0]}\n`);
    expect((json(`evidence/signal-${id}.json`).copies as { media: object[] }[]).flatMap(({ media }) => media)).toEqual([
      { address: open, file: media[0] },
      { address: elsewhere, file: null },
      { address: closed, file: null },
      { address: '/upload/none/such.png', file: null },
    ]);
    expect(text('index.html')).toContain('does not hold the bytes');
    expect(text('index.html')).not.toContain(`href="${elsewhere}`);
  });

  test('names the files that were deleted while it was made, and has all others', async () => {
    const [gone, there] = [
      await uploaded(app, admin, PNG, 'a.png'),
      await uploaded(app, admin, PNG, 'MISSING.txt.png'),
    ];
    const said = await speeches(
      app,
      [gone, there].map((content) => ({ group_id: 7, send_id: ann, type: 1, content })),
    );
    const { id, caseId } = await report({ groupMessages: said });
    const storage = app.nest.get(Storage, { strict: false });
    jest.spyOn(storage, 'readFile').mockRejectedValueOnce(new StorageMissing('a'));
    const { json, text, bytes, paths } = await taken(caseId);
    const copies = json(`evidence/signal-${id}.json`).copies as { media: { file: string }[] }[];
    const [first, second] = copies.map(({ media }) => media[0]!.file) as [string, string];
    expect(paths.slice(-3)).toEqual([second, 'media/MISSING.txt', 'SHA256SUMS']);
    expect(paths).not.toContain(first);
    expect(bytes(second).equals(PNG)).toBe(true);
    expect(text('media/MISSING.txt')).toContain(first);
    expect(text('SHA256SUMS')).toMatch(/ {2}media\/MISSING\.txt\n$/);
  });

  test('says in which time zone its times are', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: 'buy gold' }]);
    const { id, caseId } = await report({ groupMessages: [said] });
    const { json, text } = await taken(caseId);
    const { name, offset } = json('case.json').timeZone as { name: string; offset: string };
    expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow();
    expect(offset).toMatch(/^[+-]\d\d:\d\d$/);
    expect(json(`evidence/signal-${id}.json`).timeZone).toEqual({ name, offset });
    expect(text('index.html')).toContain(`${name}, UTC${offset}`);
  });

  test('is refused if its texts weigh too much', async () => {
    const { caseId } = await report();
    MOST.mb = 0;
    const { key, message } = await mia!.post('im/case/package', { id: caseId });
    MOST.mb = 1024;
    expect([key, message]).toEqual(['im.case.packageTooLarge', expect.stringContaining('0 MB')]);
    expect(await own().manager.countBy(ImCaseNote, {})).toBe(0);
  });

  test('has all files of a case with a thousand messages', async () => {
    const said = await speeches(
      app,
      Array.from({ length: 50 }, () => ({ group_id: 7, send_id: ann, content: 'x'.repeat(1000) })),
    );
    const first = await report({ groupMessages: said });
    const signal = await own().manager.findOneByOrFail(ImCaseSignal, { id: first.id });
    for (let n = 0; n < 19; n++) await own().manager.insert(ImCaseSignal, { ...signal, id: undefined as never });
    await own().manager.update(ImCase, { id: first.caseId }, { lastSignalId: first.id + 19 });
    const { json, paths } = await taken(first.caseId);
    const evidence = paths.filter((path) => path.startsWith('evidence/'));
    expect(evidence).toHaveLength(20);
    expect(json('case.json').signals).toHaveLength(20);
    expect(evidence.flatMap((path) => json(path).copies)).toHaveLength(1000);
  });

  test('is recorded with each download, in the trail and as a note that says who took it', async () => {
    const { id, caseId } = await report();
    await taken(caseId);
    await taken(caseId, { by: noa });
    const acts = await own().manager.findBy(ImAct, { action: 'case.package' });
    expect(acts).toMatchObject(
      [mia, noa].map((one) => ({ staffId: one!.id, targetId: ann, detail: { case: caseId } })),
    );
    const notes = await own().manager.findBy(ImCaseNote, { caseId });
    expect(notes).toMatchObject([mia, noa].map((one) => ({ kind: 'package', staffId: one!.id, text: '' })));
    expect((await caseOf(caseId)).packagedSignalId).toBe(id);
  });

  test('is refused for a case that does not exist, and to staff without its permission', async () => {
    const { caseId } = await report();
    expect(await mia!.post('im/case/package', { id: caseId + 1 })).toMatchObject({ code: 1001, key: 'crud.notFound' });
    const other = await make.signedIn({ permissions: ['im:case:file'] });
    expect((await other.post('im/case/package', { id: caseId })).status).toBe(403);
    expect(await own().manager.countBy(ImCaseNote, {})).toBe(0);
  });
});

describe('The evidence package and decisions', () => {
  const until = '2099-01-31 09:30:00';

  /** @returns the decision of Mia on the case */
  async function decided(id: number, act: object, reason = 'advertising'): Promise<ImCaseDecision> {
    const { identifiers } = await own().manager.insert(ImPolicy, { name: 'Advertising', reason });
    const { data } = await mia!.post<NextFile>('im/case/next', {});
    const { lastSignalId } = data.file!.case;
    const body = { id, lastSignalId, outcome: 'ban', policyId: Number(identifiers[0]?.id), until, ...act };
    expect(await mia!.post('im/case/decide', body)).toMatchObject({ code: 1000 });
    return own().manager.findOneByOrFail(ImCaseDecision, { caseId: id });
  }

  test.each([{ recallGroups: true }, { recallPrivate: true }])(
    'a decision with %j says that nobody had taken the evidence package',
    async (act) => expect((await decided((await report()).caseId, act)).packageTaken).toBe(0),
  );

  test('a decision to recall messages says that somebody had taken the evidence package', async () => {
    const { caseId } = await report();
    await taken(caseId, { by: noa });
    expect((await decided(caseId, { recallGroups: true })).packageTaken).toBe(1);
    const { json, text } = await taken(caseId);
    expect(json('case.json').decisions).toMatchObject([
      { decision: { packageTaken: 1 }, statement: { state: 'pending' }, appeal: null, act: { people: 1, untold: 0 } },
    ]);
    expect(JSON.stringify(json('case.json'))).not.toContain('"ip"');
    expect(text('index.html')).toContain('An evidence package was taken before messages were recalled.');
  });

  test('an evidence package has no link with which the person concerned could be impersonated', async () => {
    const { caseId } = await report();
    const decision = await decided(caseId, { recallGroups: true }, 'ads until {until}. {link}');
    const batch = await own().manager.findOneByOrFail(ImBatch, { id: decision.batchId! });
    expect(batch.reason).toMatch(/\/s\/[\w-]{32}$/);
    const { text, paths, json } = await taken(caseId);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) expect(text(path)).not.toContain('/s/');
    expect(json('case.json').decisions).toMatchObject([{ act: { id: batch.id, recallGroups: 1, banned: 0 } }]);
  });

  test('a decision says that nobody had, if a report came after the evidence package', async () => {
    const { caseId } = await report();
    await taken(caseId);
    await report({ reporter: '98' });
    expect((await decided(caseId, { recallGroups: true })).packageTaken).toBe(0);
  });

  test('a decision says that nobody had, if the evidence package lacked texts', async () => {
    const [said] = await whispers(app, [{ send_id: ann, recv_id: ben, content: 'send me your card' }]);
    const { id, caseId } = await report({ privateMessages: [said] });
    const lea = await make.signedIn({ permissions: PERMISSIONS });
    await taken(caseId, { by: lea });
    expect((await caseOf(caseId)).packagedSignalId).toBe(0);
    expect((await decided(caseId, { recallPrivate: true })).packageTaken).toBe(0);
    await lea.post('im/conversation/reason', { reason: 'a report' });
    await taken(caseId, { by: lea });
    expect((await caseOf(caseId)).packagedSignalId).toBe(id);
    expect(await own().manager.countBy(ImCaseNote, { caseId, kind: 'package' })).toBe(2);
  });

  test('a decision says that nobody had, if the evidence package was broken off', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, type: 1, content: await uploaded(app, admin) }]);
    const { caseId } = await report({ groupMessages: [said] });
    jest.spyOn(app.nest.get(Storage, { strict: false }), 'readFile').mockRejectedValueOnce(new Error('Out of order'));
    await expect(ask(mia!, caseId)).rejects.toThrow();
    expect(await own().manager.countBy(ImCaseNote, { caseId, kind: 'package' })).toBe(1);
    expect((await caseOf(caseId)).packagedSignalId).toBe(0);
    expect((await decided(caseId, { recallGroups: true })).packageTaken).toBe(0);
  });

  test('an evidence package breaks off if its case is removed while it is read', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, type: 1, content: await uploaded(app, admin) }]);
    const { caseId } = await report({ groupMessages: [said] });
    const storage = app.nest.get(Storage, { strict: false });
    const real = storage.readFile.bind(storage);
    jest.spyOn(storage, 'readFile').mockImplementationOnce(async (...file: Parameters<typeof real>) => {
      await own().manager.delete(ImCase, { id: caseId });
      return real(...file);
    });
    await expect(ask(mia!, caseId)).rejects.toThrow();
  });

  test('a decision that recalls nothing says nothing about the evidence package', async () => {
    expect((await decided((await report()).caseId, { sweep: true })).packageTaken).toBeNull();
  });
});
