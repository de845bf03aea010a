import { DataSource } from 'typeorm';
import { hearStatements } from '../src/kernel/stores/database/heard-statements';
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

/** The statements of the request alone. What the engine or the log does beside it is not counted. */
async function statementsOf(path: string): Promise<string[]> {
  const { answer, statements } = await hearStatements(() => member.post(path, { page: 1, size: 20 }));
  expect([path, answer.code]).toEqual([path, 1000]);
  return statements;
}

test('the page of every list takes only a few statements', async () => {
  const paths = allRoutes(app).flatMap(({ path }) => (path.endsWith('/page') ? [path.replace('admin/', '')] : []));
  expect(paths.length).toBeGreaterThan(35);
  for (const path of paths.filter((one) => !CLOSED.includes(one))) {
    // The first request fills caches. Some of them last for seconds, and a busy machine may take longer for a request.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await statementsOf(path);
    const statements = await statementsOf(path);
    clock.mockRestore();
    expect([path, statements.length]).not.toEqual([path, 0]);
    const most = MORE[path] ?? MOST;
    if (statements.length > most)
      throw new Error(`${path} takes ${statements.length} statements, at most ${most}:\n${statements.join('\n')}`);
  }
});
