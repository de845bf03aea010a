import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppConfig } from '../../src/config/app-config';
import { Workspace } from '../../src/modules/base/coding/apply/workspace';
import type { Death } from '../process/write-and-die';

const MODULES = 'backend/src/modules';
const BEFORE = new Map([
  [`${MODULES}/shop/changed.ts`, 'export const before = 1;\n'],
  [`${MODULES}/shop/also.ts`, 'export const before = 2;\n'],
  [`${MODULES}/shop/deleted.ts`, 'export const before = 3;\n'],
]);
const AFTER = new Map([
  [`${MODULES}/shop/changed.ts`, 'export const after = 1;\n'],
  [`${MODULES}/shop/also.ts`, 'export const after = 2;\n'],
  [`${MODULES}/shop/added.ts`, 'export const after = 4;\n'],
]);
const FILES: Death['files'] = [[`${MODULES}/shop/deleted.ts`, null], ...AFTER];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-kill-'));
  for (const [path, text] of BEFORE) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

/** All files of the source, and what a run keeps beside them. */
function found(): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return sorted(new Map(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')])));
}
const sorted = (files: Map<string, string>) => new Map([...files].sort());

/** @returns whether the process was killed */
function writeAndDie(death: Omit<Death, 'root' | 'files'>): boolean {
  const hook = join(__dirname, '../process/typescript.cjs');
  const script = join(__dirname, '../process/write-and-die.ts');
  const order: Death = { root, files: FILES, ...death };
  const { signal, status } = spawnSync(process.execPath, ['-r', hook, script, JSON.stringify(order)]);
  expect([null, death.failsAt === undefined ? 0 : 3]).toContain(status);
  return signal === 'SIGKILL';
}

const startAgain = () =>
  Object.assign(new Workspace({ devServer: true, production: false } as AppConfig), { root }).onApplicationBootstrap();

test('a write that is killed at any step is completed by the next start, or has changed no file', async () => {
  const ends: string[] = [];
  for (let diesAt = 1; ; diesAt++) {
    if (!writeAndDie({ diesAt })) break;
    const source = [...found()].filter(([path]) => path.startsWith(MODULES));
    expect(source.length).toBeGreaterThanOrEqual(BEFORE.size);
    for (const [path, text] of source) expect([BEFORE.get(path), AFTER.get(path)]).toContain(text);
    await startAgain();
    const now = found();
    for (const rest of ['writing.tmp', 'writing.lock']) now.delete(`.switchboard/${rest}`);
    ends.push(now.has(`${MODULES}/shop/added.ts`) ? 'after' : 'before');
    expect(now).toEqual(sorted(diesAt === 1 ? BEFORE : AFTER));
    for (const [path, text] of BEFORE) writeFileSync(join(root, path), text);
    rmSync(join(root, MODULES, 'shop/added.ts'), { force: true });
    rmSync(join(root, '.switchboard'), { recursive: true, force: true });
  }
  // The journal, three files that are written, one that is deleted, and the end of the journal.
  expect(ends).toEqual(['before', 'after', 'after', 'after', 'after', 'after', 'after']);
});

test('a write that is killed while it rolls back is rolled back by the next start', async () => {
  let killed = 0;
  // The third file fails; what is written before that is taken back from the seventh step on.
  for (let diesAt = 7; writeAndDie({ failsAt: 4, diesAt }); diesAt++) {
    killed++;
    await startAgain();
    const now = found();
    now.delete('.switchboard/writing.tmp');
    expect(now).toEqual(sorted(BEFORE));
  }
  expect(killed).toBe(6);
  expect(found()).toEqual(sorted(BEFORE));
});

test('a file that was changed by hand after the kill stays unchanged', async () => {
  expect(writeAndDie({ diesAt: 3 })).toBe(true);
  const path = join(root, MODULES, 'shop/changed.ts');
  writeFileSync(path, 'export const own = 1;\n');
  await startAgain();
  expect(readFileSync(path, 'utf8')).toBe('export const own = 1;\n');
  expect(readFileSync(join(root, MODULES, 'shop/added.ts'), 'utf8')).toBe(AFTER.get(`${MODULES}/shop/added.ts`));
});
