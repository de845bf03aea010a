import { DataSource } from 'typeorm';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { RoleEnds } from '../src/modules/base/user/role-ends.service';
import { hearStatements } from '../src/kernel/stores/database/heard-statements';
import { wireTime } from '../src/kernel/wire/envelope/wire';
import type { History } from '../src/modules/base/history/history.dto';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { fileOf, importFile } from './import-file';
import { LiveVisitor } from './live-visitor';
import { whileDateStands } from './while-date-stands';

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;

beforeAll(async () => {
  app = await startApp();
  await app.nest.listen(0, '127.0.0.1');
  make = factoriesOf(app);
  admin = app.caller((await app.as('admin')).token, { language: 'en' });
  house = await make.department(null, 'House');
});
afterAll(() => app?.close());

const HOUR = 3_600_000;
const STAFF = 'base/sys/user';
const PARAMS = 'base/sys/param/page';
const READS_PARAMS = 'base:sys:param:page';

/** A whole second, as the API says times, this far from now. */
const at = (ms: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 + ms);
const said = (ms: number): string => wireTime(at(ms));

const limit = (userId: number, roleId: number, term: Partial<BaseSysUserRole>) =>
  app.nest.get(DataSource).manager.update(BaseSysUserRole, { userId, roleId }, term);
const linksOf = (userId: number) => make.find(BaseSysUserRole, { userId });

interface Row {
  id: number;
  rowVersion: string;
  roleIdList: number[];
  roleTerms: { roleId: number; fromTime: string | null; untilTime: string | null }[];
}
const infoOf = async (id: number): Promise<Row> => (await admin.get<Row>(`${STAFF}/info`, { id })).data;
const add = (more: object) =>
  admin.post<{ id: number }>(`${STAFF}/add`, {
    username: `new-${Math.random().toString(36).slice(2)}`,
    name: 'New',
    nickName: 'New',
    password: 'a-good-one-1',
    departmentId: house,
    ...more,
  });

describe('A role with a term', () => {
  const asked = (member: Member, when: number) => whileDateStands(async () => (await member.post(PARAMS)).status, when);

  test('holds from its beginning until before its end, whether or not anything ended it', async () => {
    const lasting = await make.role();
    const limited = await make.role({ permissions: [READS_PARAMS] });
    const member = await make.signedIn({ roleIds: [lasting, limited] });
    const [fromTime, untilTime] = [at(10_000), at(20_000)];
    await limit(member.id, limited, { fromTime, untilTime });
    const statuses = [];
    for (const moment of [+fromTime - 1, +fromTime, +untilTime - 1, +untilTime])
      statuses.push(await asked(member, moment));
    expect(statuses).toEqual([403, 200, 200, 403]);
  });

  test('is out of the menus at its end', async () => {
    const limited = await make.role({ permissions: [READS_PARAMS] });
    const member = await make.signedIn({ roleIds: [await make.role(), limited] });
    const untilTime = at(20_000);
    await limit(member.id, limited, { untilTime });
    const perms = (when: number) =>
      whileDateStands(async () => (await member.get<{ perms: string[] }>('base/comm/permmenu')).data.perms, when);
    expect(await perms(+untilTime - 1)).toEqual([READS_PARAMS]);
    expect(await perms(+untilTime)).toEqual([]);
  });

  test('ends what a browser watches at that moment, and lets it read its permissions again', async () => {
    const limited = await make.role({ permissions: [READS_PARAMS] });
    const member = await make.signedIn({ roleIds: [await make.role(), limited] });
    await limit(member.id, limited, { untilTime: new Date(Date.now() + 1500) });
    const tab = await LiveVisitor.come(app.nest, member.token);
    try {
      expect(await tab.watch('base/sys/param')).toBe(true);
      expect((await tab.next('unwatched')).data).toEqual({ topic: 'base/sys/param' });
      await tab.next('grants');
    } finally {
      tab.leave();
    }
  });
});

describe('The form of staff', () => {
  let plain: number;
  let other: number;
  beforeAll(async () => {
    plain = await make.role();
    other = await make.role();
  });

  test('gives roles a term, and shows it in the list and the details', async () => {
    const term = { roleId: other, fromTime: said(HOUR), untilTime: said(2 * HOUR) };
    const { id } = (await add({ roleIdList: [plain, other], roleTerms: [term] })).data;
    expect(await infoOf(id)).toMatchObject({ roleIdList: [plain, other], roleTerms: [term] });
    const { data } = await admin.post<{ list: Row[] }>(`${STAFF}/page`, { roleId: other });
    expect(data.list.find((row) => row.id === id)?.roleTerms).toEqual([term]);
  });

  test('leaves the terms alone that it does not name, and lifts them with an empty list', async () => {
    const term = { roleId: other, fromTime: null, untilTime: said(HOUR) };
    const { id } = (await add({ roleIdList: [other], roleTerms: [term] })).data;
    await admin.post(`${STAFF}/update`, { id, roleIdList: [plain, other] });
    expect((await infoOf(id)).roleTerms).toEqual([term]);
    await admin.post(`${STAFF}/update`, { id, roleTerms: [{ roleId: plain, untilTime: term.untilTime }] });
    expect((await infoOf(id)).roleTerms).toEqual([{ ...term, roleId: plain }]);
    await admin.post(`${STAFF}/update`, { id, roleTerms: [] });
    expect(await infoOf(id)).toMatchObject({ roleIdList: [plain, other], roleTerms: [] });
  });

  test('a member who comes back from the recycle bin has the same term', async () => {
    const term = { roleId: other, fromTime: said(HOUR), untilTime: said(2 * HOUR) };
    const { id } = (await add({ roleIdList: [plain, other], roleTerms: [term] })).data;
    const { data } = await admin.post<{ recycleId: number }>(`${STAFF}/delete`, { ids: [id] });
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
    expect(await infoOf(id)).toMatchObject({ roleIdList: [plain, other], roleTerms: [term] });
  });

  test('a new term is effective before the next request', async () => {
    const limited = await make.role({ permissions: [READS_PARAMS] });
    const member = await make.signedIn({ departmentId: house, roleIds: [plain, limited] });
    expect((await member.post(PARAMS)).status).toBe(200);
    await admin.post(`${STAFF}/update`, { id: member.id, roleTerms: [{ roleId: limited, fromTime: said(HOUR) }] });
    expect((await member.post(PARAMS)).status).toBe(403);
  });

  test.each<[string, () => object, RegExp]>([
    ['ends before it begins', () => ({ fromTime: said(2 * HOUR), untilTime: said(HOUR) }), /after the beginning/],
    ['ends when it begins', () => ({ fromTime: said(HOUR), untilTime: said(HOUR) }), /after the beginning/],
    ['is over already', () => ({ untilTime: said(-HOUR) }), /in the past/],
    ['is of another role', () => ({ roleId: 1, untilTime: said(HOUR) }), /one of the chosen roles/],
    ['is no time', () => ({ untilTime: 'tomorrow' }), /./],
    ['says more than a term', () => ({ untilTime: said(HOUR), forever: true }), /./],
  ])('refuses a term that %s, at its field', async (_, term, words) => {
    const answer = await add({ roleIdList: [plain], roleTerms: [{ roleId: plain, ...term() }] });
    expect(answer.code).toBe(1002);
    expect(JSON.stringify((answer.data as { errors?: object }).errors ?? answer.data)).toMatch(words);
    expect(JSON.stringify(answer.data)).toContain('roleTerms');
  });

  test('the term of the last super user has no end', async () => {
    const [{ roleId } = { roleId: 0 }] = await linksOf(1);
    const roleTerms = [{ roleId, untilTime: said(HOUR) }];
    const answer = await admin.post(`${STAFF}/update`, { id: 1, roleTerms });
    expect(answer.data).toMatchObject({ reason: 'lastSuper' });
  });
});

describe('Somebody whose own role ends', () => {
  const RIGHTS = [
    ...['add', 'update', 'page', 'import'].map((action) => `base:sys:user:${action}`),
    ...['base:sys:role:page', 'recycle:data:page', 'recycle:data:restore'],
  ];
  const member = (roleIds: number[]) => make.user({ departmentId: house }, roleIds);
  const scene = async () => {
    const own = await make.role({ permissions: RIGHTS, departmentIds: [house] });
    const keeps = await make.role();
    const giver = await make.signedIn({ departmentId: house, roleIds: [own, keeps] });
    await limit(giver.id, own, { untilTime: at(HOUR) });
    return { own, keeps, giver };
  };
  const give = (giver: Member, roleId: number, roleTerms: object[]) =>
    giver.post<object>(`${STAFF}/add`, {
      username: `given-${Math.random().toString(36).slice(2)}`,
      name: 'Given',
      nickName: 'Given',
      password: 'a-good-one-1',
      departmentId: house,
      roleIdList: [roleId],
      roleTerms,
    });

  test('may give its rights no longer than until then, and other rights without an end', async () => {
    const { own, keeps, giver } = await scene();
    const refused = await give(giver, own, []);
    expect(refused.code).toBe(1002);
    expect(JSON.stringify(refused.data)).toContain('roleTerms');
    expect((await give(giver, own, [{ roleId: own, untilTime: said(2 * HOUR) }])).code).toBe(1002);
    expect((await give(giver, own, [{ roleId: own, untilTime: said(HOUR / 2) }])).code).toBe(1000);
    expect((await give(giver, keeps, [])).code).toBe(1000);
  });

  test('learns from the preview of an import which rows give a role for too long', async () => {
    const { own, keeps, giver } = await scene();
    const [{ name: ends } = { name: '' }] = await make.find(BaseSysRole, { id: own });
    const [{ name: stays } = { name: '' }] = await make.find(BaseSysRole, { id: keeps });
    const department = (await make.find(BaseSysDepartment, { id: house }))[0]?.name;
    const rows = [ends, stays].map((role, at) => `imported-${at},Li,Li,${department},${role}`);
    const caller = app.caller(giver.token, { language: 'en' });
    const file = fileOf(['username,name,nickName,departmentName,roleName', ...rows].join('\n'));
    const { data } = await importFile(caller, STAFF, file);
    expect(data.rows.map(({ fate }) => fate)).toEqual(['wrong', 'add']);
    const end = wireTime((await linksOf(giver.id)).find(({ roleId }) => roleId === own)?.untilTime ?? new Date());
    expect(JSON.stringify(data.rows[0])).toContain(`${ends}: your own right to give it ends at ${end}`);
  });

  test('brings back from the recycle bin only who has their roles no longer than that', async () => {
    const { own, keeps, giver } = await scene();
    const remove = async (path: string, id: number) =>
      (await admin.post<{ recycleId: number }>(`${path}/delete`, { ids: [id] })).data.recycleId;
    const restore = (id: number) => giver.post('recycle/data/restore', { ids: [id] });
    const [lasting, limited] = [await member([keeps, own]), await member([own])];
    await limit(limited, own, { untilTime: at(HOUR / 2) });
    const refused = await remove(STAFF, lasting);
    expect(await restore(refused)).toMatchObject({ key: 'recycle.tooLong', data: { reason: 'beyondOwn' } });
    expect(await make.find(BaseSysUser, { id: lasting })).toEqual([]);
    expect((await restore(await remove(STAFF, limited))).code).toBe(1000);
    await limit(limited, own, { untilTime: at(2 * HOUR) });
    expect(await restore(await remove(STAFF, limited))).toMatchObject({ key: 'recycle.tooLong' });
    const role = await make.role({ permissions: [RIGHTS[0] ?? ''] });
    await member([role]);
    expect(await restore(await remove('base/sys/role', role))).toMatchObject({ key: 'recycle.tooLong' });
    expect((await admin.post('recycle/data/restore', { ids: [refused] })).code).toBe(1000);
  });

  test.each([
    ['still then', true, 1000],
    ['only until then', false, 1001],
  ])('brings back a department and a role that reaches it if they reach its parent %s', async (_when, lasts, code) => {
    const own = await make.role({ permissions: [...RIGHTS, 'base:sys:department:list'], departmentIds: [house] });
    const keeps = await make.role({ permissions: ['base:sys:user:info'], departmentIds: lasts ? [house] : [] });
    const giver = await make.signedIn({ departmentId: house, roleIds: [own, keeps] });
    await limit(giver.id, own, { untilTime: at(HOUR) });
    const child = await make.department(house);
    const reaching = await make.role({ departmentIds: [child] });
    await member([reaching]);
    const remove = async (path: string, id: number) =>
      (await admin.post<{ recycleId: number }>(`base/sys/${path}/delete`, { ids: [id] })).data.recycleId;
    const ids = [await remove('department', child), await remove('role', reaching)];
    const answer = await giver.post('recycle/data/restore', { ids });
    expect(answer).toMatchObject({ code, ...(!lasts && { key: 'recycle.tooLong' }) });
    expect(await make.find(BaseSysDepartment, { id: child })).toHaveLength(lasts ? 1 : 0);
  });
});

test('a role that begins later is an own role already, which its holder cannot change', async () => {
  const [now, later] = [await make.role({ permissions: ['base:sys:role:update'] }), await make.role()];
  const member = await make.signedIn({ departmentId: house, roleIds: [now, later] });
  await limit(member.id, later, { fromTime: at(HOUR) });
  const answer = await member.post('base/sys/role/update', { id: later, menuIdList: [] });
  expect(answer).toMatchObject({ code: 1001, key: 'role.ownRole' });
});

describe('The engine', () => {
  const over = async () => {
    const [lasting, limited] = [await make.role(), await make.role({ permissions: [READS_PARAMS] })];
    const member = await make.signedIn({ departmentId: house, roleIds: [lasting, limited] });
    return { member, lasting, limited };
  };

  test('takes away a role whose end has come, once, and the history says that nobody but the console did it', async () => {
    const { member, lasting, limited } = await over();
    const untilTime = at(-1000);
    await limit(member.id, limited, { untilTime });
    const ends = app.nest.get(RoleEnds);
    await Promise.all([ends.end(), ends.end()]);
    expect((await linksOf(member.id)).map(({ roleId }) => roleId)).toEqual([lasting]);
    const { data } = await admin.post<History>('base/sys/log/history', { resource: STAFF, id: member.id });
    expect(data.entries).toHaveLength(1);
    expect(data.entries[0]).toMatchObject({ action: 'update', userId: null });
    expect(data.entries[0]?.fields).toEqual([
      { name: 'roleIdList', hidden: false, before: [lasting, limited], after: [lasting] },
      {
        name: 'roleTerms',
        hidden: false,
        before: [{ roleId: limited, fromTime: null, untilTime: wireTime(untilTime) }],
        after: [],
      },
    ]);
    expect(data.names['roleTerms']?.[limited]).toEqual(expect.stringMatching(/^role-/));
  });

  test('tells a form that was opened before that the member has changed', async () => {
    const { member, lasting, limited } = await over();
    await limit(member.id, limited, { untilTime: at(-1000) });
    const { rowVersion } = await infoOf(member.id);
    await app.nest.get(RoleEnds).end();
    const form = { id: member.id, rowVersion, roleIdList: [lasting, limited] };
    expect((await admin.post(`${STAFF}/update`, form)).data).toMatchObject({ reason: 'conflict' });
    expect((await linksOf(member.id)).map(({ roleId }) => roleId)).toEqual([lasting]);
  });

  test('ends the roles of many people with as many statements as of one', async () => {
    const statementsFor = async (count: number) => {
      for (let left = count; left > 0; left--) {
        const { member, limited } = await over();
        await limit(member.id, limited, { untilTime: at(-1000) });
      }
      return (await hearStatements(() => app.nest.get(RoleEnds).end())).statements.length;
    };
    expect(await statementsFor(6)).toBe(await statementsFor(1));
  });

  test('leaves a role that ends later, and finds one whose job was lost', async () => {
    const { member, limited } = await over();
    await limit(member.id, limited, { untilTime: at(HOUR) });
    const ends = app.nest.get(RoleEnds);
    await ends.end();
    expect(await linksOf(member.id)).toHaveLength(2);
    await limit(member.id, limited, { untilTime: at(-1000) });
    expect(await ends.overdue()).toHaveLength(1);
    await ends.end();
    expect(await ends.overdue()).toEqual([]);
  });

  test('ends a role in time by itself, and tells the person by name', async () => {
    const { member, limited } = await over();
    const tab = await LiveVisitor.come(app.nest, member.token);
    try {
      await admin.post(`${STAFF}/update`, { id: member.id, roleTerms: [{ roleId: limited, untilTime: said(2000) }] });
      expect((await tab.next('rolesEnded')).data).toEqual({ names: [expect.stringMatching(/^role-/)] });
      expect(await linksOf(member.id)).toHaveLength(1);
    } finally {
      tab.leave();
    }
  });
});
