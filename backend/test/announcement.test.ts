import './push/no-demo';
import { DataSource } from 'typeorm';
import { Live } from '../src/kernel/access/live/live';
import type { OwnAnnouncement, Readers } from '../src/modules/base/announcement/announcement.dto';
import type { InboxFigures } from '../src/modules/base/inbox/inbox.dto';
import { BaseSysAnnouncement } from '../src/modules/base/tables/announcement.entity';
import { BaseSysAnnouncementReading } from '../src/modules/base/tables/announcement-reading.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { onBoth } from './process/on-both';
import { until } from './push/until';

let app: TestApp;
let make: Factories;
let admin: Caller;
let mia: Member;
let noa: Member;
beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  [mia, noa] = [await make.signedIn({ permissions: [] }), await make.signedIn({ permissions: [] })];
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [BaseSysAnnouncement, BaseSysAnnouncementReading]) await manager().clear(Entity);
});

const manager = () => app.nest.get(DataSource).manager;
const write = async (changes: object = {}) => {
  const row = { title: 'Appeals', content: 'Read the new rules\nbefore you answer.', ...changes };
  return (await admin.post<{ id: number }>('base/sys/announcement/add', row)).data.id;
};
const shownTo = async (by: Caller) => (await by.get<OwnAnnouncement[]>('base/announcement/shown')).data;
const figuresOf = async (by: Caller) => (await by.get<InboxFigures>('base/inbox/figures')).data;
const confirm = (by: Caller, id: number) => by.post('base/announcement/confirm', { id });
const readersOf = async (by: Caller, id: number, page = {}) =>
  (await by.post<Readers>('base/sys/announcement/readers', { id, ...page })).data;

describe('An announcement', () => {
  onBoth('is shown to all staff until each has confirmed it, and counted in the bell', async () => {
    const older = await write({ title: 'Older' });
    const id = await write();
    expect(await figuresOf(mia)).toEqual({ unread: 0, announcements: 2 });
    expect(await shownTo(mia)).toMatchObject([
      { id, title: 'Appeals', content: 'Read the new rules\nbefore you answer.', readTime: null },
      { id: older, readTime: null },
    ]);
    expect(await confirm(mia, id)).toMatchObject({ code: 1000 });
    expect(await figuresOf(mia)).toEqual({ unread: 0, announcements: 1 });
    expect(await shownTo(mia)).toMatchObject([
      { id: older, readTime: null },
      { id, readTime: expect.any(String) as string },
    ]);
    expect(await figuresOf(noa)).toEqual({ unread: 0, announcements: 2 });
  });

  onBoth('is confirmed once by a person, however often at once', async () => {
    const id = await write();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(mia, id)));
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(await manager().countBy(BaseSysAnnouncementReading, { announcementId: id })).toBe(1);
  });

  onBoth('is not shown and cannot be confirmed after it was withdrawn or its time has come', async () => {
    const [kept, gone, over] = [await write({ title: 'kept' }), await write(), await write()];
    await confirm(mia, gone);
    const ended = new Date(Date.now() - 60_000);
    await manager().update(BaseSysAnnouncement, { id: over }, { endTime: ended });
    await admin.post('base/sys/announcement/withdraw', { ids: [gone, over] });
    expect(await shownTo(noa)).toMatchObject([{ id: kept }]);
    expect(await figuresOf(noa)).toEqual({ unread: 0, announcements: 1 });
    for (const id of [gone, over]) expect(await confirm(noa, id)).toMatchObject({ code: 1001, key: 'crud.notFound' });
    const withUnknown = { ids: [kept, 999_999] };
    expect(await admin.post('base/sys/announcement/withdraw', withUnknown)).toMatchObject({ key: 'crud.notFound' });
    expect(await shownTo(noa)).toMatchObject([{ id: kept }]);
    expect(await manager().findOneByOrFail(BaseSysAnnouncement, { id: over })).toMatchObject({ endTime: ended });
    expect(await readersOf(admin, gone)).toMatchObject({ confirmed: 1 });
  });

  test('ends in the future, and is neither changed nor deleted', async () => {
    const body = { title: 'Late', content: 'Too late', endTime: '2020-01-01 00:00:00' };
    expect(await admin.post('base/sys/announcement/add', body)).toMatchObject({
      code: 1002,
      data: { keys: { endTime: ['announcement.over'] } },
    });
    const id = await write();
    for (const action of ['update', 'delete'])
      expect(await admin.post(`base/sys/announcement/${action}`, { id, ids: [id], title: 'x' })).toMatchObject({
        status: 404,
      });
  });

  test('is told to the consoles of the people on duty when it is written and withdrawn', async () => {
    const program = await make.user({ username: 'announced-program', isService: true }, []);
    const leaver = await make.user({ username: 'announced-leaver', status: 0 }, []);
    const toStaff = jest.spyOn(app.nest.get(Live), 'toStaff');
    const id = await write();
    await admin.post('base/sys/announcement/withdraw', { ids: [id] });
    await until(() => toStaff.mock.calls.length === 2);
    expect(toStaff).toHaveBeenCalledTimes(2);
    for (const [ids, event, payload] of toStaff.mock.calls) {
      expect(ids).toEqual(expect.arrayContaining([mia.id, noa.id]));
      for (const other of [program, leaver]) expect(ids).not.toContain(other);
      expect([event, payload]).toEqual(['topic', { topic: 'base/inbox', payload: {} }]);
    }
    await manager().delete(BaseSysUser, [program, leaver]);
  });
});

describe('The readers of an announcement', () => {
  onBoth('are listed with the time, after those who have not confirmed it', async () => {
    const id = await write();
    await confirm(mia, id);
    const { list, pagination, confirmed } = await readersOf(admin, id);
    expect([pagination.total, confirmed]).toEqual([list.length, 1]);
    expect(list.length).toBeGreaterThan(2);
    expect(list.at(-1)).toMatchObject({ id: mia.id, readTime: expect.any(String) as string });
    expect(list.slice(0, -1).every(({ readTime }) => readTime === null)).toBe(true);
    const second = await readersOf(admin, id, { page: 2, size: 2 });
    expect(second.list).toEqual(list.slice(2, 4));
    expect(await admin.post('base/sys/announcement/page', {})).toMatchObject({ data: { list: [{ id, readers: 1 }] } });
  });

  onBoth('are only those whom the caller sees', async () => {
    const departmentId = await make.department(null, 'readers');
    const permissions = ['base:sys:announcement:readers', 'base:sys:announcement:page'];
    const lead = await make.signedIn({ permissions, departmentId });
    const id = await write();
    await confirm(mia, id);
    const { list, confirmed } = await readersOf(lead, id);
    expect(list.map((one) => one.id)).not.toContain(mia.id);
    expect(confirmed).toBe(0);
    expect(await lead.post('base/sys/announcement/page', {})).toMatchObject({ data: { list: [{ id, readers: 0 }] } });
  });

  test('are refused for an announcement that does not exist, and beyond a thousand pages', async () => {
    expect(await admin.post('base/sys/announcement/readers', { id: 999 })).toMatchObject({ key: 'crud.notFound' });
    const id = await write();
    expect((await readersOf(admin, id, { page: 1000 })).list).toEqual([]);
    for (const page of [1001, 1e19])
      expect(await admin.post('base/sys/announcement/readers', { id, page })).toMatchObject({
        data: { keys: { page: ['validation.max'] } },
      });
  });
});
