import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject, typeFaults } from '../types/project.mjs';
import { lintFaults } from './lint-faults.mjs';

const FILE = 'backend/src/kernel/some.ts';

/** What is found in a source of the server, in a folder with the rules of this repository: `{ types, lint }`. */
async function faultsOf(source, { project = [FILE] } = {}) {
  const folder = temporaryFolder('lint');
  const write = (path, text) => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
    return join(folder.path, path);
  };
  try {
    write('eslint.config.mjs', `export { default } from ${JSON.stringify(inRoot('eslint.config.mjs'))};`);
    const file = write(FILE, `${source}\n`);
    const settings = { compilerOptions: { strict: true, lib: ['ES2023'], types: [] }, files: project };
    const program = openProgram(readProject(write('tsconfig.json', JSON.stringify(settings))));
    return { types: typeFaults(program), lint: await lintFaults(program, [file], { cwd: folder.path }) };
  } finally {
    folder.remove();
  }
}

test('a source without faults has neither type errors nor lint errors', async () => {
  assert.deepEqual(await faultsOf('export const next = (count: number) => count + 1;'), { types: '', lint: '' });
});

test('rules that need types find their faults in the given program', async () => {
  const { types, lint } = await faultsOf(`
  declare const work: () => Promise<number>;
  export function start(key: string, table: Record<string, number>) {
    work();
    const early = work();
    return table[key];
  }
  export const isThere = (what: any) => what.there;`);
  assert.equal(types, '');
  for (const rule of [
    '@typescript-eslint/no-floating-promises',
    '@typescript-eslint/no-explicit-any',
    '@typescript-eslint/no-unsafe-return',
    '@typescript-eslint/no-unsafe-member-access',
    '@typescript-eslint/no-unused-vars',
    'house/no-unheld-promise',
    'house/foreign-key',
  ])
    assert.match(lint, new RegExp(`${rule}$`, 'm'));
});

test('a wrong type is found in the same program', async () => {
  const { types, lint } = await faultsOf("export const count: number = 'three';");
  assert.match(types, /some\.ts\(1,14\): error TS2322/);
  assert.equal(lint, '');
});

test('a warning is a fault, such as a disabled rule that finds nothing', async () => {
  const { lint } = await faultsOf('// eslint-disable-next-line no-console\nexport const count = 3;');
  assert.match(lint, /Unused eslint-disable directive/);
});

test('a source that belongs to no program is a fault', async () => {
  const { lint } = await faultsOf('export const count = 3;', { project: ['eslint.config.mjs'] });
  assert.match(lint, /The file was not found in any of the provided program/);
});
