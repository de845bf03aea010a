import { DataSource } from 'typeorm';
import { tapStatements } from '../src/kernel/database/statement-tap';
import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysMenu } from '../src/modules/base/tables/menu.entity';
import { type Caller, startApp, type TestApp } from './app';
import { factoriesOf } from './factories';
import { allRoutes } from './routes';

/** The rows, and what two joins at most have to add. */
const MOST = 3;

/** Lists that may take more, and why. */
const MORE: Record<string, number> = {
  // It shows only roles that the reader could grant, which depends on all menus, roles and departments.
  'base/sys/role/page': 8,
};

/** Lists that ask for a reason first, which is written down. */
const CLOSED = ['im/private_message/page', 'im/conversation/page'];

let app: TestApp;
let member: Caller;

beforeAll(async () => {
  app = await startApp();
  const { manager } = app.nest.get(DataSource);
  const idsOf = async (Entity: typeof BaseSysDepartment | typeof BaseSysMenu) =>
    (await manager.find(Entity, { select: { id: true } })).map(({ id }) => id);
  const [menuIds, departmentIds] = [await idsOf(BaseSysMenu), await idsOf(BaseSysDepartment)];
  // An ordinary member, because a super user is not limited, and finding limits costs more than not having any.
  member = await factoriesOf(app).signedIn({ menuIds, departmentIds, departmentId: departmentIds[0] });
});
afterAll(() => app?.close());

async function statementsOf(path: string): Promise<string[]> {
  const seen: string[] = [];
  const end = tapStatements((sql) => void seen.push(sql));
  const { code } = await member.post(path, { page: 1, size: 20 });
  end();
  expect([path, code]).toEqual([path, 1000]);
  return seen;
}

/** The fewest of three requests: the first fills caches, and something else may run beside one of them. */
async function fewestStatementsOf(path: string): Promise<string[]> {
  const tries = [await statementsOf(path), await statementsOf(path), await statementsOf(path)];
  return tries.toSorted((one, other) => one.length - other.length)[0] as string[];
}

test('the page of a list takes a few statements', async () => {
  const paths = allRoutes(app).flatMap(({ path }) => (path.endsWith('/page') ? [path.replace('admin/', '')] : []));
  expect(paths.length).toBeGreaterThan(35);
  for (const path of paths.filter((one) => !CLOSED.includes(one))) {
    const statements = await fewestStatementsOf(path);
    const most = MORE[path] ?? MOST;
    if (statements.length > most)
      throw new Error(`${path} takes ${statements.length} statements, at most ${most}:\n${statements.join('\n')}`);
  }
});
