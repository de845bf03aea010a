import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Code } from '../src/kernel/basis/codes';
import { refusals } from '../src/kernel/basis/errors/refusals';
import { startApp, type TestApp } from './app';
import type { Answer, Caller } from './caller';

interface Parameter {
  $ref?: string;
  in?: string;
  name?: string;
  required?: boolean;
  example?: unknown;
}

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { example?: object }> };
  'x-permission'?: string;
  'x-refusals'?: string[];
}

/** The checked-in document: the same that the build writes, as the pipeline makes sure. */
const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** These take away what other examples need: rows, and the session that asks. */
const TAKES_AWAY = /\/(delete|dissolve|remove|logout|personUpdate|kick|erasure\/confirm)$/;

const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path.replace('/api/admin/', '')}`,
      path: path.replace('/api/admin/', ''),
      method,
      operation,
    })),
  )
  .sort((a, b) => Number(TAKES_AWAY.test(a.path)) - Number(TAKES_AWAY.test(b.path)));

describe.each(operations)('$name', ({ operation, path }) => {
  test('has a summary and a description', () => {
    expect(operation.summary).toMatch(/^\p{Lu}.*[^.]$/u);
    expect(operation.description).toMatch(/\.$/);
  });

  test('states who may call it', () => {
    const isPublic = operation.security?.length === 0;
    const isForAll = operation.description?.includes('Needs a session, but no permission.');
    expect([isPublic, isForAll, !!operation['x-permission']].filter(Boolean)).toHaveLength(1);
    if (operation['x-permission']) expect(operation['x-permission']).toBe(path.replaceAll('/', ':'));
  });

  test('accepts the language and lists its refusals', () => {
    expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/language' });
    expect(operation['x-refusals']).toEqual(expect.any(Array));
  });
});

test('every key that refuses a request is listed by at least one operation', () => {
  const named = new Set(operations.flatMap(({ operation }) => operation['x-refusals'] ?? []));
  const rules = refusals().filter(({ status, code }) => status === 200 && code === Code.Refused);
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.map(({ key }) => key).filter((key) => !named.has(key))).toEqual([]);
});

describe('the examples of the API document', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });
  afterAll(() => app?.close());

  /** An example before it may have ended the session. */
  async function answerTo(...example: [Operation, string, string]): Promise<Answer<unknown>> {
    const answer = await ask(admin, ...example);
    if (answer.status !== 401) return answer;
    admin = await app.as('admin');
    return ask(admin, ...example);
  }

  test.each(operations.filter(isShown))('$name accepts its own example', async ({ operation, path, method }) => {
    const answer = await answerTo(operation, path, method);
    if (answer.code === undefined || answer.code === Code.Success) return expect([200, 404]).toContain(answer.status);
    expect(answer).not.toMatchObject({ code: Code.Invalid });
    expect(operation['x-refusals']).toContain(answer.key);
  });
});

/** All but a file, which no document can show. */
function isShown({ operation: { requestBody } }: { operation: Operation }): boolean {
  return !requestBody?.content['multipart/form-data'];
}

function ask(caller: Caller, operation: Operation, path: string, method: string): Promise<Answer<unknown>> {
  const query = operation.parameters.flatMap(({ in: place, name = '', example }): [string, unknown][] =>
    place === 'query' && example !== undefined ? [[name, example]] : [],
  );
  const body = operation.requestBody?.content['application/json']?.example;
  return method === 'get' ? caller.get(path, Object.fromEntries(query)) : caller.post(path, body);
}
