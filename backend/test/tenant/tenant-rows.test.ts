import { DataSource } from 'typeorm';
import { runInContext } from '../../src/kernel/basis/context/context';
import { TenantAccess } from '../../src/kernel/rows/tenant/tenant-access';
import { asTenant, isWithoutTenant, withoutTenant } from '../../src/kernel/rows/tenant/tenant-work';
import { DemoTenantItem } from '../../src/modules/demo/tables/demo-tenant-item.entity';
import { TenantSeats } from '../../src/modules/demo/tenant/tenant-seats.service';
import { type Caller, startApp, type TestApp } from '../app';

interface Answer {
  tenantId: number | null;
  rows: { tenantId: number; name: string }[];
  count: number;
  stock: number;
  statements: string[];
  isCut: boolean;
}

let app: TestApp;
let admin: Caller;
let door: TenantAccess;
const items = () => door.rowsOf(DemoTenantItem);
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  door = app.nest.get(TenantAccess);
});
afterAll(() => app?.close());

const ask = async (call: string, body = {}) => (await admin.post<Answer>(`demo/tenant/${call}`, body)).data;
const tenantsOf = (rows: { tenantId: number }[]) => [...new Set(rows.map(({ tenantId }) => tenantId))].sort();

test("the user decides which tenant's rows are read, and every statement has the tenant", async () => {
  const mine = await ask('use');
  expect([mine.tenantId, tenantsOf(mine.rows), mine.count]).toEqual([1, [1], mine.rows.length]);
  expect(mine.statements).toHaveLength(3);
  for (const sql of mine.statements) expect(sql).toMatch(/WHERE.*[`"]tenantId[`"] = (\?|1)/);
  await admin.post('demo/tenant/choose', { tenantId: 2 });
  const others = await ask('use');
  expect([others.tenantId, tenantsOf(others.rows)]).toEqual([2, [2]]);
  expect(await admin.post('demo/tenant/choose', { tenantId: 3 })).toMatchObject({ code: 1002 });
  await admin.post('demo/tenant/choose', { tenantId: 1 });
});

test.each(['noUse', 'noTenant'])(
  'the route %s shows the rows of all tenants by statements without a tenant',
  async (call) => {
    const all = await ask(call);
    expect([all.tenantId, tenantsOf(all.rows), all.isCut]).toEqual([null, [1, 2], false]);
    expect(all.statements).toHaveLength(3);
    for (const sql of all.statements) expect(sql).not.toMatch(/WHERE/);
  },
);

test('the chosen tenant applies to that user only', async () => {
  await app.nest.get(TenantSeats).chooseTenant(999_999, 2);
  expect((await ask('use')).tenantId).toBe(1);
});

test('a request keeps the tenant with which it began', async () => {
  const seats = app.nest.get(TenantSeats);
  const staff = { id: 4711 } as never;
  const request = () => ({ requestId: 'one', staff }) as never;
  await runInContext(request(), async () => {
    expect(tenantsOf(await items().findRows())).toEqual([1]);
    await seats.chooseTenant(4711, 2);
    expect(tenantsOf(await items().findRows())).toEqual([1]);
    await items().insertRows([{ name: 'begun before' }]);
  });
  await runInContext(request(), async () => {
    expect(tenantsOf(await items().findRows())).toEqual([2]);
    expect(await items().countRows({ name: 'begun before' })).toBe(0);
  });
});

test('background work names its tenant or is refused', async () => {
  await expect(items().findRows()).rejects.toThrow('asTenant');
  expect(tenantsOf(await asTenant(2, () => items().findRows()))).toEqual([2]);
});

test('a query for another tenant finds, changes and deletes none of its rows', async () => {
  const [foreign] = await asTenant(2, () => items().findRows());
  const id = foreign?.id ?? 0;
  const before = await asTenant(2, () => items().findRows());
  await asTenant(1, async () => {
    expect(await items().findRows({ where: { id } })).toEqual([]);
    expect(await items().findRows({ where: { tenantId: 2 } })).toEqual(await items().findRows());
    expect(await items().countRows({ id })).toBe(0);
    expect(await items().sumColumn('stock', { id })).toBe(0);
    expect(await items().updateRows({ id }, { name: 'taken' })).toBe(0);
    expect(await items().deleteRows({ id })).toBe(0);
    const [own] = await items().insertRows([{ name: 'mine', tenantId: 2 }]);
    expect(await items().updateRows({ id: own ?? 0 }, { name: 'moved', tenantId: 2 } as never)).toBe(1);
  });
  expect(await asTenant(2, () => items().findRows())).toEqual(before);
});

test('two tenants may use the same name, and one tenant may use it once', async () => {
  for (const tenantId of [1, 2])
    await asTenant(tenantId, async () => {
      await items().insertRows([{ name: 'of the same name' }]);
      await expect(items().insertRows([{ name: 'of the same name' }])).rejects.toThrow();
      expect(await items().countRows({ name: 'of the same name' })).toBe(1);
    });
});

test('work without a tenant ends with its block, even if that fails or is nested', async () => {
  await withoutTenant('a test', async () => {
    await expect(withoutTenant('within', () => Promise.reject(new Error('fell')))).rejects.toThrow('fell');
    expect(isWithoutTenant()).toBe(true);
    expect(await asTenant(1, async () => tenantsOf(await items().findRows()))).toEqual([1]);
    await expect(items().insertRows([{ name: 'nobody’s' }])).rejects.toThrow('whose');
  });
  expect(isWithoutTenant()).toBe(false);
  await expect(items().countRows()).rejects.toThrow('asTenant');
});

test('random work of two tenants in turns never returns rows of the other one', async () => {
  let state = 7;
  const dice = (sides: number) => (state = (state * 48_271) % 2_147_483_647) % sides;
  const names = new Map<number, Set<string>>([
    [1, new Set()],
    [2, new Set()],
  ]);
  for (const tenantId of [1, 2])
    for (const { name } of await asTenant(tenantId, () => items().findRows())) names.get(tenantId)?.add(name);
  for (let turn = 0; turn < 80; turn++) {
    const tenantId = 1 + dice(2);
    const own = names.get(tenantId) ?? new Set();
    await asTenant(tenantId, async () => {
      const name = `thing ${dice(12)}`;
      const act = dice(4);
      if (act === 0 && !own.has(name)) {
        await items().insertRows([{ name }]);
        own.add(name);
      }
      if (act === 1) expect(await items().deleteRows({ name })).toBe(own.delete(name) ? 1 : 0);
      if (act === 2) expect(await items().updateRows({ name }, { stock: turn })).toBe(own.has(name) ? 1 : 0);
      const rows = await items().findRows();
      expect(tenantsOf(rows)).toEqual([tenantId]);
      expect(rows.map((row) => row.name).sort()).toEqual([...own].sort());
      expect(await items().countRows()).toBe(own.size);
    });
  }
});

test('a statement that bypasses the tenant repository is reported', async () => {
  expect(app.leaks.tables).toEqual(['demo_tenant_item']);
  expect(app.leaks.takeLeaks()).toEqual([]);
  await app.nest.get(DataSource).manager.find(DemoTenantItem);
  expect(app.leaks.takeLeaks()).toHaveLength(1);
});
