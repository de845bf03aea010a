import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../../src/config/env';
import { ADMIN } from '../app';
import { createDatabase, dropDatabase } from '../database';
import { daily } from '../process/daily';

const MB = 2 ** 20;
const STEP = 256 * 1024;
/** The bytes before each kill: by day in the middle once, and behind the last one. */
const UNTIL_KILLED = daily([9 * MB, Infinity], [9 * MB, 9 * MB, Infinity]);
const BACKEND = join(__dirname, '../..');

let child: ChildProcess;
let base = '';
let token = '';

beforeAll(createDatabase);
afterAll(async () => {
  await kill();
  await dropDatabase();
});

const told = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0];

/** What jest has for an environment is a copy, hence the hand-over. */
async function begin(): Promise<void> {
  const hook = join(BACKEND, 'test/process/typescript.cjs');
  child = spawn(process.execPath, ['-r', hook, join(BACKEND, 'test/process/file-node.ts')], {
    env: { ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  base = `http://127.0.0.1:${(await told<{ port: number }>()).port}`;
  const answer = await fetch(`${base}/api/admin/base/open/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  token = ((await answer.json()) as { data: { token: string } }).data.token;
}

async function kill(victim = child): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return;
  victim.kill('SIGKILL');
  await once(victim, 'exit');
}

const PLACE = '/api/admin/base/comm/upload/tus';
const headers = (more: Record<string, string>) => ({ authorization: token, 'tus-resumable': '1.0.0', ...more });
const head = async (place: string) => (await fetch(base + place, { method: 'HEAD', headers: headers({}) })).headers;

/** Sends what is left, so much of it before the server is killed: when that has been confirmed in part, or at once behind the last byte. */
async function sendAndKill(place: string, offset: number, bytes: Buffer, most: number): Promise<void> {
  const victim = child;
  const end = Math.min(bytes.length, offset + most);
  const body = async function* () {
    for (let at = offset; at < end; at += STEP) yield bytes.subarray(at, Math.min(end, at + STEP));
    while (end < bytes.length && Number((await head(place)).get('upload-offset')) === offset);
    if (end < bytes.length) await kill(victim);
    else setImmediate(() => victim.kill('SIGKILL'));
  };
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const init = { method: 'PATCH', headers: headers(type), body: body() as never, duplex: 'half' as const };
  await fetch(base + place, init).catch(() => undefined);
  await kill(victim);
}

test('a server that is killed during an upload loses no confirmed byte and leaves no files behind', async () => {
  await begin();
  const bytes = randomBytes(30 * MB);
  const meta = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('large.bin')}` };
  const created = await fetch(base + PLACE, { method: 'POST', headers: headers(meta) });
  const place = created.headers.get('location') ?? '';
  let confirmed = 0;
  expect(UNTIL_KILLED.length).toBeGreaterThan(1);
  for (const most of UNTIL_KILLED) {
    await sendAndKill(place, confirmed, bytes, most);
    await begin();
    const offset = Number((await head(place)).get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(Math.min(confirmed + 8 * MB, 16 * MB));
    confirmed = offset;
  }
  const done = await finished(place, bytes);
  const got = Buffer.from(await (await fetch(base + (done.get('upload-address') ?? ''))).arrayBuffer());
  expect(createHash('sha256').update(got).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));

  child.send('sweep');
  expect(await told()).toMatchObject({ swept: { blobs: 0, missing: 0 } });
  child.send('sweep');
  const CLEAN = { blobs: 0, orphans: 0, unfinished: 0, missing: 0, checked: 0, altered: 0, found: 0, recounted: 0 };
  expect(await told()).toEqual({ swept: CLEAN });
  const root = join(env.dataDir, 'upload', '.files');
  const left = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(left).toHaveLength(1);
}, 180_000);

/** Goes on without being killed, and asks until the file has become one. */
async function finished(place: string, bytes: Buffer): Promise<Headers> {
  for (let tries = 0; tries < 300; tries++) {
    const now = await head(place);
    if (now.get('upload-state') === 'ready') return now;
    const offset = Number(now.get('upload-offset'));
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const rest = new Uint8Array(bytes.subarray(offset));
    if (now.get('upload-state') === 'receiving')
      await fetch(base + place, { method: 'PATCH', headers: headers(type), body: rest });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('It never became a file.');
}
