import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Type } from '@nestjs/common';
import { DataSource, type ObjectLiteral } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { type Column, columnsOf } from '../../src/kernel/crud/columns/columns';
import { crudOf } from '../../src/kernel/crud/controller/crud-controller';
import { takenBy } from '../../src/kernel/description/document/body-classes';
import { type Call, callsOf } from '../../src/kernel/description/document/calls';
import { schemaOf } from '../../src/kernel/basis/schema/schema-of';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { addRow } from '../add-row';
import { type Answer, type Caller, startApp, type TestApp } from '../app';

type Row = Record<string, unknown> & { id: number };
type Refused = { errors?: Record<string, string[]> } | null;

const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, { post: { requestBody: { content: Record<string, { example?: object }> } } }>;
};

interface Resource {
  path: string;
  Entity: Type<ObjectLiteral>;
  Body: Type<object>;
  /** whether it is the update that resources inherit; a narrower one takes its own fields only */
  isInherited: boolean;
}

let app: TestApp;
let admin: Caller;
let resources: Resource[];
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  resources = [...callsOf(app.nest)].flatMap(([name, call]) => resourceOf(name, call) ?? []);
});
const PLUGIN = { name: 'Any', key: 'any', version: '1.0.0' };

/** Only people who have sent their papers can be changed there. */
beforeAll(async () => {
  const { manager } = app.nest.get(DataSource);
  const id = (await manager.maximum(ImUser, 'id')) ?? 0;
  const plugin = await addRow(app, PluginInfo);
  await manager.update(PluginInfo, { id: plugin }, { pluginJson: JSON.stringify(PLUGIN) });
  await manager.update(ImUser, { id }, { id_card: '110101199003071234', is_real_name: 1 });
});
afterAll(() => app?.close());

function resourceOf(name: string, { controller, action, handler }: Call): Resource | undefined {
  const crud = crudOf(controller);
  const { body } = takenBy(controller, handler.name);
  if (!crud || !body || action !== 'update') return undefined;
  const { actions = ['update'] } = crud.options;
  const path = name.replace('post /api/admin/', '').replace('/update', '');
  return { path, Entity: crud.Entity, Body: body, isInherited: actions.includes('update') };
}

/** What a version says is tested where two people change a row at once. */
const SEEN = ['id', 'rowVersion', 'updateTime'];

test('a whole row is accepted as it was read', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { path, Entity } of resources.filter(({ isInherited }) => isInherited)) {
    const { id } = await rowOf({ path, Entity });
    const row = await admin.get<Row>(`${path}/info`, { id });
    // The answer of plugins has much of the package that is no field of the row.
    if (row.code !== Code.Success || path === 'plugin/info') continue;
    count++;
    const answer = await admin.post(`${path}/update`, row.data);
    if (answer.code !== Code.Success) wrong.push(`${path}: ${JSON.stringify(answer.data)}`);
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

/** The whole row cannot be there, and the sentence says so; no field is wrong by itself. */
const REFUSED_AS_A_WHOLE: string[] = [
  'base/sys/menu parentId: menu.leaf',
  'dict/info typeId: tree.fixed',
  'dict/info parentId: tree.parentMissing',
  'space/type parentId: space.folderInItself',
];

test('every field of an update is set or refused with an error at that field', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const resource of resources) {
    const fields = schemaOf(resource.Body).fields.filter(({ name }) => !SEEN.includes(name));
    for (const { name } of fields) {
      count++;
      const verdict = await change(resource, name);
      if (verdict) wrong.push(`${resource.path} ${name}: ${verdict}`);
    }
  }
  expect(count).toBeGreaterThan(150);
  expect(wrong).toEqual(REFUSED_AS_A_WHOLE);
});

test('every column that an update cannot set is refused with an error at its name', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const resource of resources) {
    const { path, Entity, Body } = resource;
    const declared = new Set(schemaOf(Body).fields.map(({ name }) => name));
    for (const column of columnsOf(Entity).filter(({ name }) => !declared.has(name) && !SEEN.includes(name))) {
      count++;
      const row = await rowOf(resource);
      const [value] = valuesFor(column, row[column.name]);
      const answer = await admin.post<Refused>(`${path}/update`, { id: row.id, [column.name]: value });
      if (!isRefusedAt(answer, column.name)) wrong.push(`${path} ${column.name}: ${JSON.stringify(answer)}`);
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

/** @returns what is wrong */
async function change(resource: Resource, name: string): Promise<string | undefined> {
  const column = columnsOf(resource.Entity).find((one) => one.name === name);
  const before = await rowOf(resource);
  for (const value of column ? valuesFor(column, before[name]) : [1, 'Changed', [1]]) {
    const answer = await admin.post<Refused>(`${resource.path}/update`, { id: before.id, [name]: value });
    // Another field may be missing for this one.
    if (answer.code === Code.Invalid) continue;
    if (answer.code !== Code.Success) return answer.key;
    return (await isSet(resource, before, name)) ? undefined : `${JSON.stringify(value)} was accepted in silence`;
  }
  return undefined;
}

const isRefusedAt = ({ code, data }: Answer<Refused>, name: string): boolean =>
  code === Code.Invalid && Object.keys(data?.errors ?? {}).some((field) => field.split('.')[0] === name);

async function isSet({ Entity }: Resource, row: Row, name: string): Promise<boolean> {
  const rows = app.nest.get(DataSource).manager.getRepository(Entity);
  if (!columnsOf(Entity).some((column) => column.name === name)) return true;
  const after = (await rows.findOne({ where: { id: row.id }, select: { id: true, [name]: true } })) as Row;
  return JSON.stringify(after[name]) !== JSON.stringify(row[name]);
}

/** The newest row as its readers see it; as it is stored where no call shows one row. */
async function rowOf({ path, Entity }: Pick<Resource, 'path' | 'Entity'>): Promise<Row> {
  const { manager } = app.nest.get(DataSource);
  const id = (await manager.maximum(Entity, 'id')) ?? (await newRow(path, Entity));
  const info = await admin.get<Row>(`${path}/info`, { id });
  return info.code === Code.Success ? info.data : ((await manager.findOneBy(Entity, { id })) as Row);
}

async function newRow(path: string, Entity: Type<ObjectLiteral>): Promise<number> {
  const example = paths[`/api/admin/${path}/add`]?.post.requestBody.content['application/json']?.example ?? {};
  const { code, data } = await admin.post<{ id: number }>(`${path}/add`, example);
  return code === Code.Success ? data.id : addRow(app, Entity);
}

const TEXTS = [
  'Changed',
  'changed@example.com',
  'https://example.com/a.png',
  '13900001234',
  'changed',
  '7',
  '/changed',
];

/** Values of the kind of a column, of which it does not have one yet. */
function valuesFor({ kind, codes, scale, form, nullable }: Column, now: unknown): unknown[] {
  const other = (values: readonly unknown[]) => values.filter((one) => JSON.stringify(one) !== JSON.stringify(now));
  if (codes) return other(codes);
  switch (kind) {
    case 'text':
      return other(TEXTS);
    case 'integer':
      return other([Number(now ?? 0) + 1, 1, 2]);
    case 'float':
      return [Number(now ?? 0) + 0.5];
    case 'decimal':
      return other([(7).toFixed(scale)]);
    case 'boolean':
      return [!now];
    case 'moment':
      return other(['2031-01-31 09:30:00']);
    case 'json':
      return other([form?.type === 'object' ? { a: 'b' } : ['b'], ...(nullable ? [null] : [])]);
  }
}
