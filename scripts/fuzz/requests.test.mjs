import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { inRoot } from '../process/workspace.mjs';
import { operationsOf, schemaIn } from './document.mjs';
import { guarded } from './guard.mjs';
import { requestsTo } from './requests.mjs';
import { validValue } from './valid-value.mjs';

const document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));
const operations = operationsOf(document);

test('every operation of the document is requested', () => {
  const named = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  assert.equal(operations.length, named.length);
  for (const operation of operations) {
    const [first] = fc.sample(requestsTo(document, operation), { seed: 1, numRuns: 1 });
    assert.match(first.path, /^\/API|^\/api/);
  }
});

test('the seed determines every request', () => {
  const operation = operations.find(({ path }) => path.endsWith('sys/user/add'));
  const asked = (seed) => fc.sample(requestsTo(document, operation), { seed, numRuns: 50 });
  assert.deepEqual(asked(7), asked(7));
  assert.notDeepEqual(asked(7), asked(8));
});

test('a valid body satisfies the document: required names, choices, limits', () => {
  const { body } = operations.find(({ path }) => path.endsWith('base/sys/user/add'));
  const schema = { $ref: schemaIn(document, body).oneOf[0].$ref };
  const { required } = schemaIn(document, schema);
  assert.deepEqual(required, ['username', 'roleIdList']);
  const values = fc.sample(validValue(document, schema), { seed: 1, numRuns: 200 });
  assert.equal(values.length, 200);
  for (const value of values) {
    for (const name of required) assert.ok(name in value, name);
    assert.ok(value.status === undefined || [0, 1].includes(value.status));
    assert.ok(value.roleIdList.length >= 1 && value.roleIdList.length <= 3);
    assert.ok(!('id' in value));
  }
});

test('the requests to an operation contain every kind of invalid request', () => {
  const operation = operations.find(({ path }) => path.endsWith('dict/type/page'));
  const asked = fc.sample(requestsTo(document, operation), { seed: 3, numRuns: 2000 });
  const bodies = asked.map(({ body }) => String(body));
  const some = (form) =>
    assert.ok(
      bodies.some((body) => form.test(body)),
      String(form),
    );
  for (const form of [/\\ud[89a-f]/i, /"__proto__"/, /\[{30}/, /1e999/, /\u202e/i, /"k1000":/, /Content-Disposition/])
    some(form);
  assert.ok(asked.some(({ body }) => Buffer.isBuffer(body)));
  assert.ok(asked.some(({ path }) => path.includes('%')));
  assert.ok(asked.some(({ headers }) => headers['content-type']?.startsWith('text/')));
  assert.deepEqual([...new Set(asked.map(({ who }) => who))].sort(), ['nobody', 'none', 'some', 'super']);
});

test('a call that would harm the run is sent only as a user without permission', () => {
  for (const path of ['/api/admin/base/sys/menu/create', '/api/admin/base/sys/maintenance/announce'])
    for (const one of [path, `${path}/`, path.toUpperCase(), `/x/..${path}`, `${path}?a=1`])
      assert.equal(guarded({ who: 'super', path: one }).who, 'nobody');
  for (const path of ['/api/admin/base/sys/menu/add', '/api/admin/base/sys/announcement/add', '/api/x/createCode'])
    assert.equal(guarded({ who: 'super', path }).who, 'super');
});
