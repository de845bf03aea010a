import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings, lineOf } from './findings.mjs';

const request = { who: 'super', method: 'POST', path: '/api/x', headers: {}, body: '{}' };

test('the same fault of the same operation is one finding, whatever ids the message contains', () => {
  const findings = new Findings();
  findings.add('POST /a', 'row 123456 is gone', request, { text: 'x' });
  assert.equal(findings.isNew('POST /a', 'row 654321 is gone'), false);
  assert.equal(findings.isNew('POST /b', 'row 123456 is gone'), true);
  assert.equal(findings.isNew('POST /a', '500'), true);
});

test('a request is printed as one line that can be sent again', () => {
  assert.deepEqual(JSON.parse(lineOf(request)), request);
  const bytes = lineOf({ ...request, body: Buffer.from([0xff, 0]) });
  assert.deepEqual([...Buffer.from(JSON.parse(bytes).bodyBase64, 'base64')], [0xff, 0]);
  assert.match(lineOf({ ...request, body: 'x'.repeat(10_000) }), /"bodyLength":10000/);
});
