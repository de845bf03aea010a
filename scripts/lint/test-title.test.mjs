import { test } from 'node:test';
import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { testTitle } from './test-title.mjs';

const rules = new RuleTester({ languageOptions: { parser: ts.parser } });
const run = (valid, invalid, messageId) =>
  rules.run('test-title', testTitle, {
    valid,
    invalid: invalid.map((code) => ({ code, errors: [{ messageId }] })),
  });

test('titles that begin with their subject have no fault', () => {
  run(
    [
      "test('an expired lease lets another node take over', () => {});",
      "test('two nodes share what is due', () => {});",
      "test('staff without the permission get no list', () => {});",
      "test('changes of a role reach the open windows', () => {});",
      "test('“Hello” is sent as it was written', () => {});",
      "test('this process outlives a silent Redis', () => {});",
      'test(`${edition} is read without its own tables`, () => {});',
      "test.each(editions)('%s answers all calls', () => {});",
      'test.each`name\n${1}`("$name is a key", () => {});',
      "describe('A lease', () => { it('ends with its node', () => {}); it('is renewed', () => {}); });",
      "const lasting = isThere ? describe : describe.skip; lasting('A lease', () => { it('ends', () => {}); });",
      "const note = (text, more) => {}; note('it is a note', 1);",
      "/it/.test('it is');",
      'test(name, () => {});',
      "test.each([['a lease', 1], ['a node', 2]])('%s ends', () => {});",
      "onBoth('a lease has one holder', () => {});",
      "test.each(['it', 'what is due'])('the word %s is found', () => {});",
    ],
    [],
  );
});

test('titles whose first word names no subject are found, also in a group', () => {
  run(
    [],
    [
      "test('it is refused', () => {});",
      "test('what is due comes first', () => {});",
      "test('of two at once the first wins', () => {});",
      "test('Nothing is written', () => {});",
      "test('this is kept', () => {});",
      "test('all are told', () => {});",
      "describe('A lease', () => { it('that has run out is free', () => {}); });",
      "describe('between two people', () => {});",
      "test.each(editions)('with %s all calls answer', () => {});",
      "(isThere ? test : test.skip)('with Redis all calls answer', () => {});",
      "const withRedis = isThere ? test : test.skip; withRedis('without it all calls answer', () => {});",
      "const each = test.each(editions); describe('A lease', () => { each('with %s ends', () => {}); });",
      'test(`nor is ${name} read`, () => {});',
      "test.each([['a lease', 1], ['what is due', 2]])('%s ends', () => {});",
      "test.each(['a lease', 'of a node'])('%s ends', () => {});",
      "const ENDS: [string][] = [['a lease'], ['nothing']]; test.each(ENDS)('%s ends', () => {});",
    ],
    'subject',
  );
});

test('titles that begin with their verb are found where no group names the subject', () => {
  run(
    [],
    [
      "test('rejects a body that is too long', () => {});",
      "test('are banned and freed', () => {});",
      "describe('takes what is due', () => {});",
    ],
    'verb',
  );
});

test('titles may begin with their verb where the file names the subject, and groups may not', () => {
  rules.run('test-title', testTitle, {
    valid: [{ code: "test('rejects a body that is too long', () => {});", options: ['file'] }],
    invalid: [
      { code: "describe('takes what is due', () => {});", options: ['file'], errors: [{ messageId: 'verb' }] },
      { code: "test('of two the first wins', () => {});", options: ['file'], errors: [{ messageId: 'subject' }] },
    ],
  });
});

test('titles of two sentences, with a full stop or of 121 characters are found', () => {
  const long = `test('a lease ${'x'.repeat(113)}', () => {});`;
  run([long.replace('x', '')], ["test('a lease ends; a node dies', () => {});"], 'semicolon');
  run([], ["test('a lease ends with its node.', () => {});"], 'stop');
  run([], [long], 'long');
});
