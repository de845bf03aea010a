import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { crudOf } from '../../src/kernel/crud/controller/crud-controller';
import { type Call, callsOf } from '../../src/kernel/description/document/calls';
import { keyRuleOf } from '../../src/kernel/durability/idempotency/key-rule';
import { BaseSysView } from '../../src/modules/base/tables/view.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Answer, type Caller, startApp, type TestApp } from '../app';

interface Operation {
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { example?: object }> };
}

const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** These take away what other examples need: rows, and the session that asks. */
const TAKES_AWAY = /\/(delete|dissolve|remove|personUpdate|kick|erasure\/confirm|logout)$/;

/** It changes the password and so ends all sessions; another test sends it. */
const OWN_ACCOUNT = 'base/comm/personUpdate';

/** Calls of people who are signed in that are POST and on which a key has no effect, besides the standard list, page and export. */
const WITHOUT_KEY = {
  reads: [
    'base/coding/parse',
    'base/coding/preview',
    'base/coding/question',
    'base/comm/askProvider',
    'base/comm/search',
    'base/factor/askPasskey',
    'base/comm/stepUp',
    'base/inbox/entries',
    'base/sys/announcement/readers',
    'base/sys/log/history',
    'base/sys/menu/parse',
    'base/sys/role/tryNetworks',
    'base/sys/signOn/beginTrial',
    'base/sys/signOn/finishTrial',
    'demo/tenant/noTenant',
    'demo/tenant/noUse',
    'demo/tenant/use',
    'dict/info/data',
    'im/batch/preview',
    'im/case/colleagues',
    'im/conversation/search',
    'im/macro/offered',
    'im/policy/offered',
    'im/sensitive_word/check',
    'im/sm_push_task/reach',
    'im/sm_push_task/recipients',
    'im/takeback/items',
    'im/takeback/preview',
    'im/user/friends',
    'im/user/pushes',
    'task/info/preview',
    'user/merge/preview',
  ],
  streams: ['base/coding/download', 'im/case/disclose', 'im/case/package'],
  reveals: [
    'im/real_name/reveal',
    'im/user/reveal',
    'space/info/download',
    'space/info/sign',
    'user/info/exportPerson',
    'user/info/reveal',
  ],
  uploads: [
    'base/comm/upload',
    'base/comm/upload/direct',
    'base/sys/param/import',
    'base/sys/user/import',
    'dict/info/import',
    'dict/type/import',
    'im/sensitive_word/import',
    'im/wording/import',
  ],
};

interface Write extends Call {
  path: string;
}

let app: TestApp;
let writes: Write[];
beforeAll(async () => {
  app = await startApp();
  writes = [...callsOf(app.nest)]
    .filter(([name, { access }]) => name.startsWith('post /api/admin/') && access !== 'public')
    .map(([name, call]) => ({ ...call, path: name.replace('post /api/admin/', '') }))
    .sort((a, b) => Number(TAKES_AWAY.test(a.path)) - Number(TAKES_AWAY.test(b.path)));
});
afterAll(() => app?.close());

const operationOf = ({ path }: Write): Operation => paths[`/api/admin/${path}`]?.post ?? {};
const exampleOf = (write: Write) => operationOf(write).requestBody?.content['application/json']?.example ?? {};
let session: string | undefined;
const keyed = async (key: string): Promise<Caller> => {
  session ??= (await app.as('admin')).token;
  return app.caller(session, { 'idempotency-key': key });
};
const heeded = () => writes.filter(({ handler }) => keyRuleOf(handler) !== 'ignored');

test('an idempotency key is ignored only by the routes listed here', () => {
  const ignored = writes
    .filter(({ path, handler }) => keyRuleOf(handler) === 'ignored' && !/\/(list|page|export|upload\/tus)$/.test(path))
    .map(({ path }) => path);
  expect(new Set(ignored)).toEqual(new Set(Object.values(WITHOUT_KEY).flat()));
});

test('the API document names the header exactly at the routes that use it', () => {
  const named = writes.filter((write) =>
    operationOf(write).parameters?.some(({ $ref }) => $ref === '#/components/parameters/idempotencyKey'),
  );
  expect(named.map(({ path }) => path)).toEqual(heeded().map(({ path }) => path));
});

/** Bodies that add a row in the demo, where the example of the document is refused. */
const ADDING: Record<string, () => object | Promise<object>> = {
  'base/sys/department/add': () => ({ name: 'Once', parentId: 1 }),
  'base/sys/view/add': () => ({ resource: 'dict/type', name: 'Once' }),
  'im/group_member/add': async () => ({
    group_id: 1,
    user_id: await app.nest.get(DataSource).manager.maximum(ImUser, 'id'),
  }),
};

/** A plugin is installed, and a file is uploaded before: both are refused, twice. */
const NOT_ADDED = ['plugin/info/add', 'space/info/add'];

test('every route that adds rows adds them once if it is called twice at the same time', async () => {
  const wrong: string[] = [];
  for (const write of heeded().filter(({ action, path }) => action === 'add' && !NOT_ADDED.includes(path))) {
    const caller = await keyed(randomUUID());
    const body = (await ADDING[write.path]?.()) ?? exampleOf(write);
    const before = await rowsOf(write);
    const answers = await Promise.all([1, 2].map(() => caller.post(write.path, body)));
    const effects = (await rowsOf(write)) - before;
    const said = answers.map(({ code, key }) => key ?? code).sort();
    const tellsDone = keyRuleOf(write.handler) === 'tells that it was done';
    const allowed = [Code.Success, 'idempotency.underWay', ...(tellsDone ? ['idempotency.done'] : [])];
    const isRight = effects === 1 && said.every((one) => allowed.includes(one));
    if (!isRight) wrong.push(`${write.path}: ${effects} ${said.join()}`);
  }
  expect(wrong).toEqual([]);
});

test('every write with a key runs once and refuses another body', async () => {
  const wrong: string[] = [];
  for (const write of heeded().filter(({ path }) => path !== OWN_ACCOUNT)) {
    const key = randomUUID();
    const answer = await (await keyed(key)).post(write.path, exampleOf(write));
    // Signed in anew where a call ends sessions. Of any other one that does, the repetition would be refused.
    if (TAKES_AWAY.test(write.path)) session = undefined;
    const again = await keyed(key);
    const repeated = await again.post(write.path, exampleOf(write));
    const changed = await again.post(write.path, { another: 'body' });
    if (!isRepeated(write, answer, repeated)) wrong.push(`${write.path}: ${JSON.stringify([answer, repeated])}`);
    if (changed.status !== 422) wrong.push(`${write.path}: ${JSON.stringify(changed)}`);
  }
  expect(wrong).toEqual([]);
  expect(heeded().length).toBeGreaterThan(100);
});

/** The views of lists are the one resource that is not made from its entity. */
const rowsOf = ({ controller }: Write): Promise<number> => {
  const Entity = crudOf(controller)?.Entity ?? BaseSysView;
  return app.nest.get(DataSource).manager.count(Entity);
};

function isRepeated({ handler }: Write, first: Answer<unknown>, again: Answer<unknown>): boolean {
  if (keyRuleOf(handler) === 'tells that it was done') return again.key === 'idempotency.done';
  const said = ({ status, code, message, data, key }: Answer<unknown>) =>
    JSON.stringify([status, code, message, data, key]);
  return again.headers['idempotency-replayed'] === 'true' && said(first) === said(again);
}
