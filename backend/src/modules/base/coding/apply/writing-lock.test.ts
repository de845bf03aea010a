import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAlone } from './writing-lock';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'writing-lock-'))));
afterEach(() => rmSync(root, { recursive: true }));

const locks = () => (existsSync(join(root, '.switchboard')) ? readdirSync(join(root, '.switchboard')) : []);
const leaveLock = (of: string) => {
  mkdirSync(join(root, '.switchboard'), { recursive: true });
  writeFileSync(join(root, '.switchboard/writing.lock'), of);
};

test('a single one of many writers gets the lock, the others are refused, and no lock is left', async () => {
  let inside = 0;
  const one = () =>
    writeAlone(root, async () => {
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, one));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(49);
  for (const { reason } of refused) expect(reason).toMatchObject({ key: 'coding.writeBusy' });
  expect(locks()).toEqual([]);
  await writeAlone(root, () => Promise.resolve());
});

test('the lock of a dead process is taken over, and that of a living process is not', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  leaveLock(String(other.pid));
  await expect(writeAlone(root, () => Promise.resolve())).rejects.toMatchObject({ key: 'coding.writeBusy' });
  expect(locks()).toEqual(['writing.lock']);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await writeAlone(root, () => Promise.resolve(existsSync(join(root, '.switchboard/writing.lock'))))).toBe(true);
  expect(locks()).toEqual([]);
});
