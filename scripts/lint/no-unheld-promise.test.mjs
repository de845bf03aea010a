import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { noUnheldPromise } from './no-unheld-promise.mjs';

// A project of one file: in that of the server, each case would have the types of the whole server made again.
const folder = temporaryFolder('no-unheld-promise');
after(folder.remove);
const file = join(folder.path, 'some.ts');
const settings = { compilerOptions: { strict: true, target: 'ES2023', lib: ['ES2023'], types: [] }, files: [file] };
writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify(settings));
writeFileSync(file, '');
const eslint = new ESLint({
  cwd: folder.path,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser, parserOptions: { projectService: true, tsconfigRootDir: folder.path } },
    plugins: { local: { rules: { 'no-unheld-promise': noUnheldPromise } } },
    rules: { 'local/no-unheld-promise': 'error' },
  },
});

const frame = (body) => `
  declare const work: () => Promise<number>;
  declare const other: () => Promise<void>;
  declare const settled: (what: string, work: Promise<unknown>) => Promise<void>;
  class Some { held?: Promise<unknown>; all = new Map<string, Promise<unknown>>(); ${body} }`;

async function findings(body) {
  const [{ messages }] = await eslint.lintText(frame(body), { filePath: file });
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return messages.length;
}

test('the rule finds a promise that may fail while something else is awaited', async () => {
  assert.equal(await findings('async a() { const early = work(); await other(); await early; }'), 1);
  assert.equal(
    await findings('async a() { let ahead = work(); for (;;) { await ahead; ahead = work(); await other(); } }'),
    1,
  );
});

test('the rule finds a promise that is never awaited because the function returns earlier', async () => {
  assert.equal(await findings('async a(no: boolean) { const early = work(); if (no) return; await early; }'), 1);
  assert.equal(await findings('a() { const early = work(); }'), 1);
});

test('the rule finds a promise that is stored in a field or a collection', async () => {
  assert.equal(await findings('a() { this.held = work(); }'), 1);
  assert.equal(await findings("a() { this.all.set('a', work()); }"), 1);
});

test('the rule accepts a promise that is handled', async () => {
  assert.equal(await findings('async a() { const early = work(); await Promise.all([early, other()]); }'), 0);
  assert.equal(await findings('async a() { const early = work().catch(() => 0); await other(); await early; }'), 0);
  assert.equal(await findings("a() { this.held = settled('It', work()); }"), 0);
  assert.equal(await findings('a() { this.held = work(); return this.held; }'), 0);
  assert.equal(await findings('async a() { return Promise.all([work(), other()]); }'), 0);
});

test('the rule finds a promise that is dropped with void, anywhere', async () => {
  assert.equal(await findings('a() { void work(); }'), 1);
  assert.equal(await findings('a = () => void work();'), 1);
  assert.equal(await findings('a = (no: boolean) => no || void work();'), 1);
  assert.equal(await findings('a = () => void work().catch(() => 0); b = () => void this.all.clear();'), 0);
});
