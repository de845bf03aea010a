import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THREAD_LOADING } from '../../src/kernel/basis/thread/thread-loading';
import { until } from '../engine/until';
import '../plugin/source-threads';
import { newFolder, PASSPHRASE, SECRET } from './restored';
import { smallInstallation } from './small-installation';

const home = newFolder();
const dataDir = join(home, 'data');
const vast = join(dataDir, 'upload', 'vast.bin');

beforeAll(async () => {
  await smallInstallation(dataDir);
  // It takes no room on the disk, and long to read.
  writeFileSync(vast, '');
}, 60_000);
afterAll(() => rmSync(home, { recursive: true }));

/** A command at a terminal on which somebody presses Ctrl-C. */
function command(name: string, words: string[], folder = dataDir) {
  const child = fork(join(__dirname, `../../src/backup/${name}/main.ts`), words, {
    execArgv: THREAD_LOADING.execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], DATA_DIR: folder, SECRET, BACKUP_PASSPHRASE: PASSPHRASE },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { ended, stop: () => child.kill('SIGINT') };
}

const allIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => String(name)) : [];
const sizes = (folder: string) =>
  allIn(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
const isGrowing = (folder: string) =>
  until(
    () => sizes(folder),
    (found) => found.some((size) => size > 1_000_000),
    80_000,
  );

test('a backup that is stopped by Ctrl-C leaves no half of a file, and says so', async () => {
  truncateSync(vast, 4 * 2 ** 30);
  const to = mkdtempSync(join(home, 'to-'));
  const { ended, stop } = command('backup', ['--to', `${to}/`]);
  await isGrowing(to);
  stop();
  expect(await ended).toEqual({
    code: 1,
    said: expect.stringMatching(
      /It stops before its next portion, and takes away [^]*\nThe backup was stopped: nothing was left behind\.\n$/,
    ) as string,
  });
  expect(allIn(to)).toEqual([]);
}, 120_000);

test('a restore that is stopped by Ctrl-C leaves no half of a database, and is given again', async () => {
  truncateSync(vast, 400 * 2 ** 20);
  const to = mkdtempSync(join(home, 'to-'));
  expect(await command('backup', ['--to', join(to, 'one.sbk')]).ended).toMatchObject({ code: 0 });
  const target = join(home, 'restored');
  const first = command('restore', ['--from', join(to, 'one.sbk')], target);
  await isGrowing(target);
  first.stop();
  expect(await first.ended).toEqual({
    code: 1,
    said: expect.stringMatching(/The restore was stopped: nothing was left behind\.\n$/) as string,
  });
  expect(allIn(target).filter((name) => /database|upload|restore/.test(name))).toEqual([]);
  const again = await command('restore', ['--from', join(to, 'one.sbk')], target).ended;
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Restored 1 rows, 1 files') as string });
}, 240_000);
