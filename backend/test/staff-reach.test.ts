import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysPasswordLink } from '../src/modules/base/tables/password-link.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { fileOf, importFile } from './import-file';
import { allRoutes } from './routes';

let app: TestApp;
let make: Factories;
let admin: Caller;
let root: number;
let plain: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  root = await make.department(null, 'root');
  plain = await make.role();
});
afterAll(() => app.close());

/** Staff, departments and the bin: where members are changed. */
const AREAS = ['base/sys/user', 'base/sys/department', 'recycle/data'];
const permissions = () =>
  allRoutes(app)
    .filter(({ path }) => AREAS.some((area) => path.startsWith(`admin/${area}/`)))
    .map(({ permission }) => permission);

interface Scene {
  asker: Member;
  /** where the asker and their colleagues are */
  departmentId: number;
  /** another in the asker's reach */
  elsewhere: number;
  /** who is not to be touched */
  id: number;
  /** a record of the bin in which they lie */
  recycleId: number;
}

/** What each call would have to do to a colleague; `deletedFirst` where they lie in the bin already. */
const ATTACKS: Record<string, (scene: Scene) => [attack: object, deletedFirst?: true][]> = {
  'base/sys/user/update': ({ id, elsewhere }) => [
    [{ id, name: 'renamed' }],
    [{ id, username: 'renamed' }],
    [{ id, password: 'changed-1' }],
    [{ id, status: 0 }],
    [{ id, departmentId: elsewhere }],
    [{ id, roleIdList: [plain] }],
  ],
  'base/sys/user/delete': ({ id }) => [[{ ids: [id] }]],
  'base/sys/user/move': ({ id, elsewhere }) => [[{ departmentId: elsewhere, userIds: [id] }]],
  'base/sys/user/kick': ({ id }) => [[{ ids: [id] }]],
  'base/sys/user/endSession': ({ id }) => [[{ id, ids: ['any'] }]],
  'base/sys/user/resetFactor': ({ id }) => [[{ id }]],
  'base/sys/user/passwordLink': ({ id }) => [[{ id }]],
  'base/sys/department/delete': ({ departmentId }) => [
    [{ ids: [departmentId], deleteUser: true }],
    [{ ids: [departmentId] }],
  ],
  'recycle/data/restore': ({ recycleId }) => [[{ ids: [recycleId] }, true]],
};

/** Calls that change no member who is there. */
const HARMLESS: Record<string, string> = {
  'base/sys/user/add': 'makes a new one',
  'base/sys/user/info': 'reads',
  'base/sys/user/list': 'reads',
  'base/sys/user/page': 'reads',
  'base/sys/user/export': 'reads',
  'base/sys/user/sessions': 'reads',
  'base/sys/department/add': 'is a new place, with nobody in it',
  'base/sys/department/update': 'renames a place, or moves it within one’s own reach: who is in it stays in it',
  'base/sys/department/order': 'as update',
  'base/sys/department/list': 'reads',
  'recycle/data/page': 'reads',
  'recycle/data/info': 'reads',
  'recycle/data/getKeep': 'reads',
  'recycle/data/delete': 'destroys who is deleted: recycle-visibility.test.ts',
  'recycle/data/setKeep': 'says for how long all records are kept',
};

/** Takes a file, says of each row what keeps it from being written, and writes none where one is wrong. */
const IMPORT = 'base/sys/user/import';

/** What makes a colleague stronger, each in one way only. */
const STRENGTHS: Record<string, () => Promise<number[]>> = {
  'a permission': async () => [await make.role({ permissions: ['base:sys:param:add'] })],
  'a department in sight': async () => [await make.role({ departmentIds: [await make.department(root)] })],
  'the super role': async () => (await make.find(BaseSysRole, { isSuper: true })).map(({ id }) => id).slice(0, 1),
};

async function scene(strength: string, deletedFirst: boolean): Promise<Scene> {
  const [top, departmentId, elsewhere] = [await make.department(root), await make.department(root), 0];
  const other = await make.department(top);
  const asker = await make.signedIn({
    permissions: permissions(),
    departmentIds: [departmentId, other, root],
    departmentId: other,
  });
  const roles = [...(await STRENGTHS[strength]!()), plain];
  const id = await make.user({ departmentId, name: 'Bo the Boss' }, roles);
  const recycleId = deletedFirst ? await discarded(id) : 0;
  return { asker, departmentId, elsewhere: elsewhere || other, id, recycleId };
}

const discarded = async (id: number): Promise<number> =>
  (await admin.post<{ recycleId: number }>('base/sys/user/delete', { ids: [id] })).data.recycleId;

const asStored = async ({ id, departmentId }: Scene) => [
  await make.find(BaseSysUser, { id }),
  await make.source.query('SELECT `password` FROM `base_sys_user` WHERE `id` = ?', [id]),
  await make.find(BaseSysUserRole, { userId: id }),
  await make.find(BaseSysPasswordLink, { userId: id }),
  await make.find(BaseSysDepartment, { id: departmentId }),
];

test('every route of these areas is either harmless or tested here', () => {
  const known = [...Object.keys(ATTACKS), ...Object.keys(HARMLESS), IMPORT].map((path) => `admin/${path}`);
  const there = allRoutes(app)
    .map(({ path }) => path)
    .filter((path) => AREAS.some((area) => path.startsWith(`admin/${area}/`)));
  expect(there.sort()).toEqual(known.sort());
});

describe.each(Object.keys(STRENGTHS))('a colleague with %s that the user does not have', (strength) => {
  test.each(Object.keys(ATTACKS))(
    'is out of reach of %s, and the refusal has the name of the colleague',
    async (path) => {
      const attacks = ATTACKS[path]!({} as Scene);
      expect(attacks).not.toEqual([]);
      for (const [at, [, deletedFirst = false]] of attacks.entries()) {
        const stage = await scene(strength, deletedFirst);
        const [attack] = ATTACKS[path]!(stage)[at]!;
        const before = await asStored(stage);
        const answer = await stage.asker.post<{ reason: string; ids: number[] }>(path, attack);
        expect([attack, answer.code, answer.data]).toEqual([
          attack,
          1001,
          { reason: strength === 'the super role' ? 'super' : 'stronger', ids: [stage.id] },
        ]);
        expect(answer.message).toContain('Bo the Boss');
        expect(await asStored(stage)).toEqual(before);
      }
    },
  );

  test.each(['name,renamed', 'nickName,renamed', 'status,0'])(
    'is out of reach of an import file (%s)',
    async (cells) => {
      const stage = await scene(strength, false);
      const [member] = await make.find(BaseSysUser, { id: stage.id });
      const [field, value] = cells.split(',');
      const before = await asStored(stage);
      const file = fileOf(`username,${field}\n${member!.username},${value}\n`);
      const { data } = await importFile(stage.asker, 'base/sys/user', file);
      expect(data.rows).toMatchObject([{ fate: 'wrong', errors: { '': [expect.stringContaining('Bo the Boss')] } }]);
      const confirmed = await importFile(stage.asker, 'base/sys/user', file, { digest: data.digest });
      expect(confirmed).toMatchObject({ code: 1001, key: 'import.wrong' });
      expect(await asStored(stage)).toEqual(before);
    },
  );
});

test('a colleague who created a department that the user cannot see counts as stronger', async () => {
  const stage = await scene('a permission', false);
  const founder = await make.user({ departmentId: stage.departmentId, name: 'Flo' }, [plain]);
  expect(await stage.asker.post('base/sys/user/update', { id: founder, name: 'x' })).toMatchObject({ code: 1000 });
  await make.source.manager.update(BaseSysDepartment, await make.department(root), { userId: founder });
  expect(await stage.asker.post('base/sys/user/update', { id: founder, name: 'y' })).toMatchObject({
    code: 1001,
    data: { reason: 'stronger' },
  });
});

test('a request for many users changes none if one of them is out of reach, and names that one', async () => {
  const { asker, departmentId, elsewhere, id } = await scene('a permission', false);
  const weak = await make.user({ departmentId, name: 'Will Weak' }, [plain]);
  const session = await make.signedIn({ roleIds: [plain], departmentId });
  for (const [path, body] of [
    ['move', { departmentId: elsewhere, userIds: [weak, id] }],
    ['kick', { ids: [session.id, id] }],
    ['delete', { ids: [weak, session.id, id] }],
  ] as [string, object][]) {
    const answer = await asker.post(`base/sys/user/${path}`, body);
    expect([path, answer.code]).toEqual([path, 1001]);
    expect(answer.message).toMatch(/Bo the Boss$/);
  }
  expect(await make.find(BaseSysUser, { id: weak })).toMatchObject([{ departmentId }]);
  expect((await session.get('base/comm/person')).code).toBe(1000);
});

test('a colleague with the same or fewer rights is in reach', async () => {
  const { asker, departmentId, elsewhere } = await scene('a permission', false);
  const equal = await make.signedIn({ roleIds: [asker.roleId], departmentId });
  const weak = await make.user({ departmentId }, [plain]);
  for (const id of [equal.id, weak])
    for (const [path, body] of [
      ['update', { id, name: 'new', password: 'changed-1' }],
      ['kick', { ids: [id] }],
      ['move', { departmentId: elsewhere, userIds: [id] }],
      ['delete', { ids: [id] }],
    ] as [string, object][])
      expect([path, (await asker.post(`base/sys/user/${path}`, body)).code]).toEqual([path, 1000]);
});

test('the lists show who is out of reach and why, without a query for each row', async () => {
  const { asker, departmentId, id: stronger } = await scene('a permission', false);
  const [chief] = await STRENGTHS['the super role']!();
  const boss = await make.user({ departmentId }, [chief as number]);
  const weak = await make.user({ departmentId }, [plain]);
  interface Row {
    id: number;
    barrier: string | null;
  }
  const query = { departmentIds: [departmentId] };
  const read = async (caller: Caller) => {
    const page = (await caller.post<{ list: Row[] }>('base/sys/user/page', query)).data.list;
    expect((await caller.post<Row[]>('base/sys/user/list', query)).data).toEqual(page);
    return new Map(page.map(({ id, barrier }) => [id, barrier]));
  };
  const seen = new Map<number, string | null>([
    [stronger, 'stronger'],
    [boss, 'super'],
    [weak, null],
  ]);
  expect(await read(asker)).toEqual(seen);
  expect([...(await read(admin)).values()]).toEqual([null, null, null]);
  const { data } = await asker.get<Row>('base/sys/user/info', { id: stronger });
  expect(data.barrier).toBe('stronger');
  expect((await asker.get<Row>('base/sys/user/info', { id: asker.id })).data.barrier).toBeNull();

  // A total may have to be counted anew; a look-up for each row would be at least twenty.
  const queries = jest.spyOn(make.source, 'query');
  await read(asker);
  const few = queries.mock.calls.length;
  for (let at = 0; at < 10; at++) await make.user({ departmentId }, [plain]);
  queries.mockClear();
  await read(asker);
  expect(queries.mock.calls.length).toBeLessThan(few + 10);
  queries.mockRestore();
});

describe('the list of staff out of reach', () => {
  interface Row {
    id: number;
    barrier: string | null;
  }
  const barrierOf = async (asker: Caller, departmentId: number, id: number) => {
    const { list } = (await asker.post<{ list: Row[] }>('base/sys/user/page', { departmentIds: [departmentId] })).data;
    return list.find((row) => row.id === id)?.barrier;
  };
  const strengthen = async (id: number) => {
    const { data } = await admin.get<{ name: string; label: string }>('base/sys/role/info', { id });
    const menuIdList = [await make.menu(`list:strength:${id}`)];
    expect(await admin.post('base/sys/role/update', { ...data, id, menuIdList })).toMatchObject({ code: 1000 });
  };

  test.each([
    ['a role of the colleague', true],
    ['a role that no colleague had before', false],
  ])('changes at once with a change of %s', async (_, isHeld) => {
    const { asker, departmentId } = await scene('a permission', false);
    const roleId = await make.role();
    const weak = await make.user({ departmentId }, [isHeld ? roleId : plain]);
    expect(await barrierOf(asker, departmentId, weak)).toBeNull();
    await strengthen(roleId);
    // Added beside the API: giving the role to somebody would be announced as well.
    if (!isHeld) await make.source.manager.insert(BaseSysUserRole, { userId: weak, roleId });
    expect(await barrierOf(asker, departmentId, weak)).toBe('stronger');
  });
});
