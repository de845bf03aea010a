import './push/no-demo';
import { Logger } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiDocument } from '../src/api-document';
import { startApp, type TestApp } from './app';

let app: TestApp;
let document: OpenAPIObject;
let warnings: string[];
beforeAll(async () => {
  app = await startApp();
  const warn = jest.spyOn(Logger, 'warn').mockReturnValue();
  document = apiDocument(app.nest);
  warnings = warn.mock.calls.map(([text]) => String(text));
  warn.mockRestore();
});
afterAll(() => app?.close());

/** The properties that the body of a call may have. */
const asked = (path: string): string[] => Object.keys(propertiesOf(`/api/admin/${path}`));

function propertiesOf(path: string): Record<string, object> {
  const body = document.paths[path]?.post?.requestBody;
  const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined;
  const shape =
    schema && '$ref' in schema ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return (shape && 'properties' in shape && shape.properties) || {};
}

test('the names of all DTOs are unique', () => {
  expect(warnings.filter((text) => text.includes('Duplicate DTO'))).toEqual([]);
});

test('the body of a page request has a cursor, and that of a list request has none', () => {
  for (const path of ['im/user/page', 'base/sys/log/page']) expect(asked(path)).toContain('cursor');
  expect(asked('im/user/list')).not.toContain('cursor');
});

test('a list accepts a keyword only if its description says what the word finds', () => {
  const lists = Object.keys(document.paths).filter((path) => /\/(list|page|export)$/.test(path));
  const takers = lists.filter((path) => 'keyWord' in propertiesOf(path));
  expect(takers.length).toBeGreaterThan(50);
  expect(takers.length).toBeLessThan(lists.length);
  const words = (path: string) => JSON.stringify([propertiesOf(path).keyWord, document.paths[path]!.post!.description]);
  expect(takers.filter((path) => !/messages that contain|`keyWord` (finds|is searched in)/.test(words(path)))).toEqual(
    [],
  );
});

test('a very long list accepts a keyword only if it has columns to search', () => {
  expect(asked('im/user_log/page')).toContain('keyWord');
  expect(asked('im/user_log/export')).toContain('keyWord');
  expect(asked('im/sign/page')).toEqual(
    expect.arrayContaining(['size', 'cursor', 'way', 'user_id', 'create_timeStart']),
  );
  for (const action of ['page', 'list', 'export']) expect(asked(`im/sign/${action}`)).not.toContain('keyWord');
});
