import { DataSource } from 'typeorm';
import { runInContext } from '../../src/kernel/context/context';
import { TenantDoor } from '../../src/kernel/tenant/tenant-door';
import { asTenant, isWithoutTenant, withoutTenant } from '../../src/kernel/tenant/tenant-work';
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
let door: TenantDoor;
const items = () => door.rows(DemoTenantItem);
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  door = app.nest.get(TenantDoor);
});
afterAll(() => app?.close());

const ask = async (call: string, body = {}) => (await admin.post<Answer>(`demo/tenant/${call}`, body)).data;
const tenantsOf = (rows: { tenantId: number }[]) => [...new Set(rows.map(({ tenantId }) => tenantId))].sort();

test('who asks decides whose rows there are, and every statement says so', async () => {
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

test.each(['noUse', 'noTenant'])('%s shows all rows, by statements without a tenant', async (call) => {
  const all = await ask(call);
  expect([all.tenantId, tenantsOf(all.rows), all.isCut]).toEqual([null, [1, 2], false]);
  expect(all.statements).toHaveLength(3);
  for (const sql of all.statements) expect(sql).not.toMatch(/WHERE/);
});

test('what staff choose counts for them alone', async () => {
  await app.nest.get(TenantSeats).choose(999_999, 2);
  expect((await ask('use')).tenantId).toBe(1);
});

test('a request goes on as whose it began, though its sender works for another tenant meanwhile', async () => {
  const seats = app.nest.get(TenantSeats);
  const staff = { id: 4711 } as never;
  const request = () => ({ requestId: 'one', staff }) as never;
  await runInContext(request(), async () => {
    expect(tenantsOf(await items().find())).toEqual([1]);
    await seats.choose(4711, 2);
    expect(tenantsOf(await items().find())).toEqual([1]);
    await items().insert([{ name: 'begun before' }]);
  });
  await runInContext(request(), async () => {
    expect(tenantsOf(await items().find())).toEqual([2]);
    expect(await items().count({ name: 'begun before' })).toBe(0);
  });
});

test('work that nobody asked for says its tenant, or is refused', async () => {
  await expect(items().find()).rejects.toThrow('asTenant');
  expect(tenantsOf(await asTenant(2, () => items().find()))).toEqual([2]);
});

test('whoever names another tenant finds, changes and deletes nothing of it', async () => {
  const [foreign] = await asTenant(2, () => items().find());
  const id = foreign?.id ?? 0;
  const before = await asTenant(2, () => items().find());
  await asTenant(1, async () => {
    expect(await items().find({ where: { id } })).toEqual([]);
    expect(await items().find({ where: { tenantId: 2 } })).toEqual(await items().find());
    expect(await items().count({ id })).toBe(0);
    expect(await items().sum('stock', { id })).toBe(0);
    expect(await items().update({ id }, { name: 'taken' })).toBe(0);
    expect(await items().delete({ id })).toBe(0);
    const [own] = await items().insert([{ name: 'mine', tenantId: 2 }]);
    expect(await items().update({ id: own ?? 0 }, { name: 'moved', tenantId: 2 } as never)).toBe(1);
  });
  expect(await asTenant(2, () => items().find())).toEqual(before);
});

test('two tenants may have things of the same name, and none has two of them', async () => {
  for (const tenantId of [1, 2])
    await asTenant(tenantId, async () => {
      await items().insert([{ name: 'of the same name' }]);
      await expect(items().insert([{ name: 'of the same name' }])).rejects.toThrow();
      expect(await items().count({ name: 'of the same name' })).toBe(1);
    });
});

test('the exit ends with the work, also where that fails or goes out again', async () => {
  await withoutTenant('a test', async () => {
    await expect(withoutTenant('within', () => Promise.reject(new Error('fell')))).rejects.toThrow('fell');
    expect(isWithoutTenant()).toBe(true);
    expect(await asTenant(1, async () => tenantsOf(await items().find()))).toEqual([1]);
    await expect(items().insert([{ name: 'nobody’s' }])).rejects.toThrow('whose');
  });
  expect(isWithoutTenant()).toBe(false);
  await expect(items().count()).rejects.toThrow('asTenant');
});

test('whatever two tenants do in turn, neither is ever answered a row of the other', async () => {
  let state = 7;
  const dice = (sides: number) => (state = (state * 48_271) % 2_147_483_647) % sides;
  const names = new Map<number, Set<string>>([
    [1, new Set()],
    [2, new Set()],
  ]);
  for (const tenantId of [1, 2])
    for (const { name } of await asTenant(tenantId, () => items().find())) names.get(tenantId)?.add(name);
  for (let turn = 0; turn < 80; turn++) {
    const tenantId = 1 + dice(2);
    const own = names.get(tenantId) ?? new Set();
    await asTenant(tenantId, async () => {
      const name = `thing ${dice(12)}`;
      const act = dice(4);
      if (act === 0 && !own.has(name)) {
        await items().insert([{ name }]);
        own.add(name);
      }
      if (act === 1) expect(await items().delete({ name })).toBe(own.delete(name) ? 1 : 0);
      if (act === 2) expect(await items().update({ name }, { stock: turn })).toBe(own.has(name) ? 1 : 0);
      const rows = await items().find();
      expect(tenantsOf(rows)).toEqual([tenantId]);
      expect(rows.map((row) => row.name).sort()).toEqual([...own].sort());
      expect(await items().count()).toBe(own.size);
    });
  }
});

test('a statement beside the door is heard', async () => {
  expect(app.leaks.tables).toEqual(['demo_tenant_item']);
  expect(app.leaks.takeLeaks()).toEqual([]);
  await app.nest.get(DataSource).manager.find(DemoTenantItem);
  expect(app.leaks.takeLeaks()).toHaveLength(1);
});
