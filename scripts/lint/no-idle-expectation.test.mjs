import { test } from 'node:test';
import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { noIdleExpectation } from './no-idle-expectation.mjs';

const rules = new RuleTester({ languageOptions: { parser: ts.parser } });
const run = (valid, invalid, messageId) =>
  rules.run('no-idle-expectation', noIdleExpectation, {
    valid,
    invalid: invalid.map((code) => ({ code, errors: [{ messageId }] })),
  });

test('the rule finds a value that is compared with itself', () => {
  run(
    ['expect(one).toEqual(other);', 'expect(told()).toEqual(told());', 'assert.equal(one, other);'],
    ['expect(row.name).toBe(row.name);', 'expect({}).toEqual({});', 'assert.deepEqual(rows, rows);'],
    'same',
  );
});

test('the rule finds a pattern that everything matches', () => {
  run(
    ['expect(row).toMatchObject({ id: 1 });', 'expect(row).not.toMatchObject({});', 'expect(row).toEqual({});'],
    [
      'expect(row).toMatchObject({});',
      'expect(row).toEqual(expect.objectContaining({}));',
      'expect(ids).toEqual(expect.arrayContaining([]));',
    ],
    'anything',
  );
});

test('the rule finds an expectation that is checked only if an error is thrown', () => {
  run(
    [
      'it("x", async () => { await expect(work()).rejects.toThrow(); });',
      'it("x", () => { try { work(); throw new Error("no"); } catch (error) { expect(error).toBe(1); } });',
      'it("x", () => { expect.assertions(1); try { work(); } catch (error) { expect(error).toBe(1); } });',
    ],
    [
      'it("x", () => { try { work(); } catch (error) { expect(error).toBe(1); } });',
      'it("x", () => work().catch((error) => expect(error).toBe(1)));',
      'it("x", () => work().then(undefined, (error) => { assert.equal(error, 1); }));',
    ],
    'never',
  );
});

test('the rule finds expectations for each item of a list that may be empty', () => {
  run(
    [
      'for (const one of [1, 2]) expect(one).toBe(1);',
      'const rows = [1]; for (const row of rows) expect(row).toBe(1);',
      'for (const [name, kind] of Object.entries({ a: 1 })) expect(name).toBe(kind);',
      'for (const kind of KINDS.filter(Boolean)) expect(kind).toBe(1);',
      'it("x", async () => { const all = await read(); expect(all).toHaveLength(2); for (const one of all) expect(one).toBe(1); });',
      'const all = await Promise.all([one(), two()]); for (const each of all) expect(each).toBe(1);',
      'for (const row of rows) for (const cell of row.cells) log(cell);',
      'it("x", async () => { const all = await read(); expect(all).toHaveLength(2); expect(all.every(isOld)).toBe(true); });',
      'it("x", async () => { const all = await read(); expect(all.every(isOld)).toBe(false); });',
    ],
    [
      'it("x", async () => { const all = await read(); for (const one of all) expect(one).toBe(1); });',
      'it("x", () => { for (const file of readdirSync(folder)) assert.ok(file); });',
      'it("x", () => { const some = []; for (const one of some) expect(one).toBe(1); });',
      'it("x", () => { list().forEach((one) => expect(one).toBe(1)); });',
      'it("x", async () => { const all = await read(); expect(all.every(isOld)).toBe(true); });',
      'it("x", () => { assert.ok(list().every(isOld)); });',
    ],
    'empty',
  );
});

test('the rule finds an expectation that also holds if its row is not there', () => {
  run(
    [
      'expect(row?.name).toBe("x");',
      'expect(row.name).toBeUndefined();',
      'expect(row?.name).not.toBe(undefined);',
      'expect(row?.names).not.toContain("x");',
      'expect(row).toBeUndefined();',
    ],
    ['expect(row?.name).toBeUndefined();', 'expect(rows[0]?.name).not.toBe("x");', 'expect(row?.rest).toBeFalsy();'],
    'nothing',
  );
});
