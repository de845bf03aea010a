import { DataSource } from 'typeorm';
import { Live } from '../../../src/kernel/access/live/live';
import { Code } from '../../../src/kernel/basis/codes';
import { INBOX_DAYS, LogRetention } from '../../../src/modules/base/log/log-retention';
import type { InboxPage } from '../../../src/modules/base/inbox/inbox.dto';
import { Inbox } from '../../../src/modules/base/inbox/inbox.service';
import { BaseSysInboxEntry } from '../../../src/modules/base/tables/inbox-entry.entity';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { LiveVisitor } from '../../live-visitor';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';
import { tellOfBatch } from './tell-of-batch';

const PERMISSIONS = ['next', 'claim', 'decide', 'handOver', 'colleagues'].map((call) => `im:case:${call}`);

let app: TestApp;
let admin: Caller;
let [mia, noa]: Member[] = [];
let make: Factories;
let inbox: Inbox;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
  await app.nest.listen(0);
  make = factoriesOf(app);
  [mia, noa] = [await make.signedIn({ permissions: PERMISSIONS }), await make.signedIn({ permissions: PERMISSIONS })];
  inbox = app.nest.get(Inbox, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, BaseSysInboxEntry]) await own().manager.clear(Entity);
  await chatOf(app).manager.clear(ImUser);
});

const own = () => app.nest.get(DataSource);
const entriesOf = async (by: Caller, body: object = {}) => (await by.post<InboxPage>('base/inbox/entries', body)).data;
const told = (n: number, to = noa!.id) => tellOfBatch(app, n, to);

/** Mia holds a case. @returns its id */
async function claimed(): Promise<number> {
  const [subjectId] = await people(app, ['Ann Lee']);
  await admin.post('im/signal/send', { subjectKind: 'user', subjectId, reason: 'spam' });
  return (await mia!.post<NextFile>('im/case/next', {})).data.file!.case.id;
}

describe('The inbox', () => {
  onBoth('tells a colleague that a case was handed over, and by whom', async () => {
    const id = await claimed();
    await mia!.post('im/case/handOver', { id, staffId: noa!.id, text: 'you know her' });
    expect(await entriesOf(noa!)).toMatchObject({
      unread: 1,
      hasMore: false,
      list: [{ kind: 'case.handedOver', subjectId: id, fromId: mia!.id, readTime: null }],
    });
    expect(await entriesOf(mia!)).toEqual({ unread: 0, hasMore: false, list: [] });
  });

  test('tells of each time that a case is handed over to the same colleague', async () => {
    const id = await claimed();
    for (let n = 0; n < 2; n += 1) {
      await mia!.post('im/case/claim', { id });
      await mia!.post('im/case/handOver', { id, staffId: noa!.id, text: 'you know her' });
      await own().manager.update(ImCase, { id }, { offeredUntil: 0 });
    }
    expect((await entriesOf(noa!)).list.map(({ subjectId }) => subjectId)).toEqual([id, id]);
  });

  onBoth('says nothing of what was rolled back', async () => {
    const toStaff = jest.spyOn(app.nest.get(Live), 'toStaff');
    const id = await claimed();
    expect((await mia!.post('im/case/handOver', { id, staffId: mia!.id, text: 'x' })).code).toBe(Code.Refused);
    const news = { userId: noa!.id, kind: 'batch.done', subjectId: 1, dedupeKey: 'batch:1' } as const;
    const work = own().transaction(async (manager) => {
      await inbox.addEntry(news, manager);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await own().manager.count(BaseSysInboxEntry)).toBe(0);
    expect(toStaff).not.toHaveBeenCalled();
    toStaff.mockRestore();
  });

  onBoth('says the same once, also if it is said twice at once', async () => {
    await Promise.all([told(1), told(1)]);
    await told(1);
    await told(1, mia!.id);
    expect([(await entriesOf(noa!)).list, (await entriesOf(mia!)).list]).toMatchObject([
      [{ subjectId: 1 }],
      [{ subjectId: 1 }],
    ]);
  });

  onBoth('is read one by one or up to an entry, only by its owner', async () => {
    for (const n of [1, 2, 3]) await told(n);
    const [third, second, first] = (await entriesOf(noa!)).list.map(({ id }) => id);
    expect((await mia!.post('base/inbox/read', { ids: [first] })).data).toEqual({ unread: 0, announcements: 0 });
    expect((await noa!.post('base/inbox/read', { ids: [third] })).data).toEqual({ unread: 2, announcements: 0 });
    expect((await entriesOf(noa!, { unread: true })).list.map(({ id }) => id)).toEqual([second, first]);
    await told(4);
    expect((await mia!.post('base/inbox/readAll', { upTo: third })).data).toEqual({ unread: 0, announcements: 0 });
    expect((await noa!.post('base/inbox/readAll', { upTo: third })).data).toEqual({ unread: 1, announcements: 0 });
    expect((await noa!.get('base/inbox/figures')).data).toEqual({ unread: 1, announcements: 0 });
  });

  test('keeps the time when an entry was first read, and tells other tabs once', async () => {
    await told(1);
    const ids = (await entriesOf(noa!)).list.map(({ id }) => id);
    const toStaff = jest.spyOn(app.nest.get(Live), 'toStaff');
    await noa!.post('base/inbox/read', { ids });
    const readTime = new Date('2026-01-02T03:04:05Z');
    await own().manager.update(BaseSysInboxEntry, { id: ids[0] }, { readTime });
    await noa!.post('base/inbox/read', { ids });
    await noa!.post('base/inbox/readAll', { upTo: ids[0] });
    expect(await own().manager.findOneByOrFail(BaseSysInboxEntry, {})).toMatchObject({ readTime });
    expect(toStaff.mock.calls).toEqual([[[noa!.id], 'topic', { topic: 'base/inbox', payload: {} }]]);
    toStaff.mockRestore();
  });

  onBoth('has pages of twenty, the newest first', async () => {
    for (let n = 1; n <= 21; n += 1) await told(n);
    const page = await entriesOf(noa!);
    expect([page.list.length, page.hasMore, page.list[0]?.subjectId]).toEqual([20, true, 21]);
    const rest = await entriesOf(noa!, { before: page.list.at(-1)!.id });
    expect([rest.list.map(({ subjectId }) => subjectId), rest.hasMore]).toEqual([[1], false]);
  });

  test('reaches the browsers of its owner at once, and nobody else', async () => {
    const [hers, others] = [await LiveVisitor.come(app.nest, noa!.token), await LiveVisitor.come(app.nest, mia!.token)];
    await told(1);
    expect((await hers.next('topic')).data).toEqual({ topic: 'base/inbox', payload: {} });
    await told(2, mia!.id);
    await others.next('topic');
    expect(others.told.filter(({ event }) => event === 'topic')).toEqual([]);
    for (const tab of [hers, others]) tab.leave();
  });

  onBoth('keeps entries for 90 days', async () => {
    for (const n of [1, 2]) await told(n);
    const [newest] = (await entriesOf(noa!)).list;
    const old = new Date(Date.now() - (INBOX_DAYS + 1) * 86_400_000);
    await own().manager.update(BaseSysInboxEntry, { id: newest!.id }, { createTime: old });
    await app.nest.get(LogRetention, { strict: false }).deleteOldRows();
    expect((await entriesOf(noa!)).list.map(({ subjectId }) => subjectId)).toEqual([1]);
  });

  test('goes with the account of its owner', async () => {
    const gone = await make.signedIn({ permissions: [] });
    await told(1, gone.id);
    await admin.post('base/sys/user/delete', { ids: [gone.id] });
    expect(await own().manager.countBy(BaseSysInboxEntry, { userId: gone.id })).toBe(0);
  });
});
