import assert from 'node:assert/strict';
import { test } from 'node:test';
import { print, rulesOf } from './form-rules.mjs';

const json = (schema) => ({ post: { requestBody: { content: { 'application/json': { schema } } } } });
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });

const document = {
  paths: {
    '/api/admin/dict/type/add': json({ oneOf: [ref('Create'), { type: 'array', items: ref('Create') }] }),
    '/api/admin/dict/type/page': json(ref('Create')),
    '/api/admin/dict/type/info': { get: {} },
    '/api/admin/dict/type/list': json({ properties: { keyWord: { type: 'string' }, size: { type: 'integer' } } }),
    '/api/admin/dict/type/export': json({
      properties: {
        columns: { type: 'array', items: { type: 'string', enum: ['id', 'name'] } },
        format: { type: 'string' },
      },
    }),
    '/health/live': { get: {} },
  },
  components: {
    schemas: {
      Create: {
        allOf: [
          ref('Named'),
          { properties: { status: { oneOf: [{ type: 'integer', enum: [0, 1] }, { type: 'null' }] } } },
        ],
      },
      Named: { properties: { name: { type: 'string', maxLength: 20, description: 'not a rule' } }, required: ['name'] },
    },
  },
};

test('rules are resolved through references, parts and alternatives', () => {
  assert.deepEqual(rulesOf(document)['dict/type'].add, {
    name: { type: 'string', maxLength: 20, required: true },
    status: { type: 'integer', enum: [0, 1] },
  });
});

test('a call without a form has only its name, a list its keyword, and an export its columns', () => {
  const { page, info, list, export: exported } = rulesOf(document)['dict/type'];
  assert.deepEqual([page, info, list], [{}, {}, { keyWord: { type: 'string' } }]);
  assert.deepEqual(exported, { columns: { type: 'array', enum: ['id', 'name'] } });
});

test('a nested part may be null, and a field may not', () => {
  const size = { type: ['number', 'null'] };
  const file = { type: 'object', nullable: true, properties: { size, url: { type: 'string' } }, required: ['url'] };
  const add = json({ properties: { file, files: { type: 'array', items: file } } });
  const { file: one, files } = rulesOf({ paths: { '/api/admin/shop/goods/add': add } })['shop/goods'].add;
  const parts = { size: { type: 'number', nullable: true }, url: { type: 'string', required: true } };
  assert.deepEqual(one, { type: 'object', properties: parts });
  assert.deepEqual(files.items, { type: 'object', properties: parts, nullable: true });
});

test('paths outside of the console have no rules', () => {
  assert.deepEqual(Object.keys(rulesOf(document)), ['dict/type']);
});

test('each resource is written on one line', () => {
  assert.equal(print({ b: {}, a: {} }), '{\n"a": {},\n"b": {}\n}\n');
});

test('the allowed values of a row are listed for fields with choices', () => {
  const row = { properties: { status: { type: 'integer', enum: [0, 1, null] }, name: { type: 'string' } } };
  const answer = { properties: { data: { properties: { list: { type: 'array', items: row } } } } };
  const page = {
    ...json({ properties: {} }).post,
    responses: { 200: { content: { 'application/json': { schema: answer } } } },
  };
  const rules = rulesOf({ paths: { '/api/admin/dict/type/page': { post: page } } });
  assert.deepEqual(rules['dict/type'].$row, { status: { enum: [0, 1] } });
});

test('the calls of the sign-in page bring no rules, and a public call of a screen does', () => {
  const call = json({ properties: { name: { type: 'string', maxLength: 20 } } });
  const open = { post: { ...call.post, security: [] } };
  const paths = {
    '/api/admin/base/open/login': open,
    '/api/admin/base/open/passwordLink/use': open,
    '/api/admin/plugin/info/install': open,
  };
  assert.deepEqual(Object.keys(rulesOf({ paths, components: { schemas: {} } })), ['plugin/info']);
});
