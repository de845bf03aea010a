import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Code } from '../../src/kernel/basis/codes';
import { takenBy } from '../../src/kernel/description/document/body-classes';
import { callsOf } from '../../src/kernel/description/document/calls';
import { isWrite } from '../../src/kernel/durability/idempotency/key-rule';
import { isClosed } from '../../src/kernel/basis/schema/closed-bodies';
import { type Caller, startApp, type TestApp } from '../app';

interface Write {
  path: string;
  example: object;
}

const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { example?: object }> } } }>;
};

/** Its clients send what their upload component knows of a file, as the specification says. */
const OPEN = ['space/info/add'];

let app: TestApp;
let admin: Caller;
let writes: Write[];
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  const known = [...callsOf(app.nest)].flatMap(([name, { controller, handler }]) => {
    const { body } = takenBy(controller, handler.name);
    const path = name.replace('post /api/admin/', '');
    return name.startsWith('post /api/admin/') && isWrite(handler) && body ? [{ path, isClosed: isClosed(body) }] : [];
  });
  expect(known.filter((one) => !one.isClosed).map(({ path }) => path)).toEqual(OPEN);
  writes = known.filter((one) => one.isClosed).map(({ path }) => ({ path, example: exampleOf(path) }));
});
afterAll(() => app?.close());

const exampleOf = (path: string): object =>
  paths[`/api/admin/${path}`]?.post?.requestBody?.content['application/json']?.example ?? {};

test('every write refuses an unknown field by its name', async () => {
  const wrong: string[] = [];
  for (const { path, example } of writes) {
    const isList = Array.isArray(example);
    const more = { ...((isList ? example[0] : example) as object), unheardOf: 1 };
    const { code, data } = await admin.post<{ errors?: object } | null>(path, isList ? [more] : more);
    const name = isList ? '0.unheardOf' : 'unheardOf';
    if (code !== Code.Invalid || !Object.hasOwn(data?.errors ?? {}, name))
      wrong.push(`${path}: ${JSON.stringify(data)}`);
  }
  expect(wrong).toEqual([]);
  expect(writes.length).toBeGreaterThan(100);
});

test('a list accepts an unknown field', async () => {
  expect(await admin.post('dict/type/page', { unheardOf: 1 })).toMatchObject({ code: Code.Success });
});
