import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { callsOf } from '../../src/kernel/description/document/calls';
import { IgnoresIdempotencyKey, keyRuleOf } from '../../src/kernel/durability/idempotency/key-rule';
import { startApp, type TestApp } from '../app';

/** The calls whose answers carry a secret, or an address by which strangers get something. */
const UNCOMPRESSED = [
  'get /api/admin/base/open/captcha',
  'get /api/admin/base/open/refreshToken',
  'get /api/s/:token',
  'get /api/s/r/:token',
  'post /api/admin/base/comm/askProvider',
  'post /api/admin/base/comm/personUpdate',
  'post /api/admin/base/comm/stepUp',
  'post /api/admin/base/comm/upload/direct',
  'post /api/admin/base/factor/addPasskey',
  'post /api/admin/base/factor/askPasskey',
  'post /api/admin/base/factor/enrol',
  'post /api/admin/base/factor/offer',
  'post /api/admin/base/factor/offerPasskey',
  'post /api/admin/base/factor/renewCodes',
  'post /api/admin/base/open/askPasskey',
  'post /api/admin/base/open/askProvider',
  'post /api/admin/base/open/factor',
  'post /api/admin/base/open/login',
  'post /api/admin/base/open/passkey',
  'post /api/admin/base/open/passwordLink/use',
  'post /api/admin/base/open/provider',
  'post /api/admin/base/sys/key/add',
  'post /api/admin/base/sys/key/rotate',
  'post /api/admin/base/sys/signOn/beginTrial',
  'post /api/admin/base/sys/user/passwordLink',
  'post /api/admin/im/real_name/reveal',
  'post /api/admin/im/signal/link',
  'post /api/admin/im/user/reset',
  'post /api/admin/im/user/reveal',
  'post /api/admin/space/info/download',
  'post /api/admin/space/info/sign',
  'post /api/admin/user/info/exportPerson',
  'post /api/admin/user/info/reveal',
  'post /api/s/:token',
  'post /api/s/r/:token',
];

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const document = JSON.parse(readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
};

let app: TestApp;
beforeAll(async () => (app = await startApp()));
afterAll(() => app?.close());

const isUncompressed = (handler: object): boolean =>
  !!(Reflect.getMetadata('__fastify_route_config__', handler) as { uncompressed?: boolean } | undefined)?.uncompressed;

test('exactly the calls with a secret in their answers are not compressed', () => {
  const found = [...callsOf(app.nest)].filter(([, { handler }]) => isUncompressed(handler)).map(([name]) => name);
  expect(found.sort()).toEqual(UNCOMPRESSED);
});

test('a call that is marked as answering with a secret is not compressed', () => {
  const secretive = [...callsOf(app.nest)].filter(([, { handler }]) => {
    const why = Reflect.getMetadata(IgnoresIdempotencyKey.KEY, handler) as string | undefined;
    return keyRuleOf(handler) === 'tells that it was done' || why === 'reveals' || why === 'signs in';
  });
  expect(secretive.length).toBeGreaterThan(8);
  for (const [name, { handler }] of secretive) expect([name, isUncompressed(handler)]).toEqual([name, true]);
});

test('a call whose answer has a token is not compressed', () => {
  const calls = callsOf(app.nest);
  const named = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) => {
      const schema = responses['200']?.content?.['application/json']?.schema;
      return schema && namesOf(schema).some((name) => /token$/i.test(name)) ? [`${method} ${path}`] : [];
    }),
  );
  expect(named).toContain('post /api/admin/base/open/login');
  for (const name of named) {
    const call = calls.get(name);
    expect([name, !!call && isUncompressed(call.handler)]).toEqual([name, true]);
  }
});

function namesOf({ $ref, properties = {}, items }: Schema, seen: string[] = []): string[] {
  const name = $ref?.split('/').at(-1);
  if (name !== undefined) {
    const schema = document.components.schemas[name];
    return schema && !seen.includes(name) ? namesOf(schema, [...seen, name]) : [];
  }
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap((schema) => namesOf(schema, seen))];
}
