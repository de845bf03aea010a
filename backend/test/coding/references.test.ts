import type { Type } from '@nestjs/common';
import { DataSource, type ObjectLiteral } from 'typeorm';
import { BUILT_IN, type Targets } from '../../src/modules/base/coding/targets/target';
import { findTargets } from '../../src/modules/base/coding/targets/find-targets';
import { Workspace } from '../../src/modules/base/coding/apply/workspace';
import type { ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { addRow } from '../add-row';
import { type Caller, signIn, startApp, ADMIN, type TestApp } from '../app';

let app: TestApp;
let admin: Caller;
let targets: Targets;
beforeAll(async () => {
  app = await startApp();
  const token = await signIn(app.caller(), ADMIN.username, ADMIN.password);
  admin = app.caller(token, { language: 'en' });
  targets = await findTargets(app.nest.get(Workspace));
});
afterAll(() => app?.close());

test('each known resource has the class and the title column of the running application, and can get a row', async () => {
  const { entityMetadatas } = app.nest.get(DataSource);
  expect([...targets.keys()]).toEqual(expect.arrayContaining([...BUILT_IN.keys(), 'demo/goods', 'dict/type']));
  for (const [key, { className, table, title = 'id' }] of targets) {
    const metadata = entityMetadatas.find(({ tableName }) => tableName === table);
    expect([key, metadata?.name]).toEqual([key, className]);
    expect(metadata?.columns.map(({ propertyName }) => propertyName)).toContain(title);
    expect(await addRow(app, metadata?.target as Type<ObjectLiteral>)).toBeGreaterThan(0);
  }
});

test('tables of the chat product cannot be referred to, because they may be in another database', () => {
  expect([...targets.keys()].filter((key) => key.startsWith('im/group'))).toEqual([]);
});

test('resources are listed by key, with the titles of their screens in the language of the caller', async () => {
  const { data } = await admin.get<{ key: string; title: string }[]>('base/coding/references');
  expect(data.map(({ key }) => key)).toEqual([...targets.keys()]);
  expect(data.find(({ key }) => key === 'base/sys/role')?.title).toMatch(/^Roles?$/);
});

test('an id of a known resource becomes a reference, and an unknown resource is refused at the description', async () => {
  const source = { kind: 'lines', text: 'title string\ngoods_id int', namespace: 'shop', name: 'parcel' };
  const { data } = await admin.post<{ spec: ResourceSpec }>('base/coding/parse', source);
  const [title, goods] = data.spec.fields;
  expect(goods).toMatchObject({ name: 'goodsId', kind: 'reference', reference: 'demo/goods' });
  const spec = { ...data.spec, fields: [title, { ...goods, reference: 'demo/nothing' }] };
  expect(await admin.post('base/coding/preview', { spec })).toMatchObject({
    code: 1002,
    data: { errors: { spec: [expect.stringContaining('there is no resource demo/nothing')] } },
  });
});
