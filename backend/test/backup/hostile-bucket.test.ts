import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { makeScheduledBackup } from '../../src/backup/scheduled/make-scheduled-backup';
import { env, readEnv } from '../../src/config/env';
import { s3AddressOf } from '../../src/config/s3-address';
import { newestBackup } from '../../src/doctor/checks/folder/newest-backup';
import { installationOf } from '../../src/doctor/installation';
import { BucketObjects } from '../../src/kernel/durability/backup/place/bucket/bucket-objects';
import { BucketPlace } from '../../src/kernel/durability/backup/place/bucket/bucket-place';
import { BackupStates } from '../../src/modules/base/backup/backup-state.service';
import { BUCKET, type Fault, S3Server } from '../storage/s3-server';
import { newFolder, PASSPHRASE, SECRET } from './restored';
import { smallInstallation } from './small-installation';

const server = new S3Server();
const home = newFolder();
const to = `s3://${BUCKET}/nightly`;
let store: string;
let elsewhere: Server;
let reached = 0;
let installation: Awaited<ReturnType<typeof smallInstallation>>;

beforeAll(async () => {
  store = (await server.start()).slice(0, -BUCKET.length - 1);
  elsewhere = createServer((_, answer) => {
    reached++;
    answer.end('<ListBucketResult></ListBucketResult>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  installation = await smallInstallation(home);
}, 60_000);
afterAll(async () => {
  await server.stop();
  elsewhere.close();
  rmSync(home, { recursive: true });
});
afterEach(() => {
  server.fault = undefined;
});

/** A place that gives up soon. */
function hasty(answer = 500): BucketPlace {
  const address = s3AddressOf(`${store}/${BUCKET}`);
  if (!address) throw new Error('no address');
  return new BucketPlace(to, store, new BucketObjects(address, BUCKET, { answer, more: answer, pause: 1 }));
}

/** What the page says. */
async function stateWith(place: BucketPlace, bucket = to) {
  const states = new BackupStates({ ...env, backupTo: bucket, backupS3Url: store });
  Reflect.set(states, 'place', place);
  const { state, backups } = await states.readState();
  expect(backups).toEqual([]);
  return state;
}

const says =
  (status: number, text = '', headers = {}): Fault =>
  (_, answer) =>
    !!answer.writeHead(status, headers).end(text);
const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const page = (keys: string[], more = '') =>
  `<?xml version="1.0"?><ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key><Size>9</Size></Contents>`).join('')}${more}</ListBucketResult>`;
const names = Array.from({ length: 1000 }, (_, at) => `nightly/switchboard-0.1.0-20200101T000000Z-${at + 1}.sbk`);
const ENDLESS = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>';

test.each<[string, string, Fault]>([
  ['missing', 'that the store does not know', says(404, error('NoSuchBucket'))],
  ['closed', 'to which the key does not open', says(403, error('AccessDenied'))],
  ['closed', 'whose key is unknown', says(401)],
  ['silent', 'that never answers', () => true],
  ['silent', 'that hangs up', ({ socket }) => !!socket.destroy()],
  ['silent', 'that answers 503 again and again', says(503)],
  [
    'silent',
    'that answers a byte now and then',
    (_, answer) => {
      const clock = setInterval(() => answer.write(' '), 50);
      answer.on('close', () => clearInterval(clock));
      return true;
    },
  ],
  ['strange', 'that answers with a page of its own', says(200, '<html>Sign in to the hotel network</html>')],
  ['strange', 'that answers with nothing', says(200)],
  ['strange', 'that lists without an end', says(200, page(names.slice(0, 3), ENDLESS))],
  ['strange', 'that lists empty pages without an end', says(200, page([], ENDLESS))],
  ['strange', 'whose answer is huge', (_, answer) => !!answer.end(page([], 'x'.repeat(10 * 2 ** 20)))],
])('the state of a bucket is %s if it is one %s, and never empty', async (state, _, fault) => {
  server.fault = fault;
  expect(await stateWith(hasty())).toBe(state);
});

test('a list of a thousand backups is refused before one of them is read', async () => {
  const before = server.asked.length;
  server.fault = says(200, page(names));
  expect(await stateWith(hasty())).toBe('strange');
  expect(server.asked.slice(before)).toEqual([expect.stringContaining('list-type=2')]);
});

test('a bucket that redirects elsewhere is strange, and nobody goes there', async () => {
  const { port } = elsewhere.address() as AddressInfo;
  for (const status of [301, 302, 307, 308]) {
    server.fault = says(status, '', { location: `http://127.0.0.1:${port}/` });
    expect(await stateWith(hasty())).toBe('strange');
  }
  expect(reached).toBe(0);
});

test('a bucket that the real store does not know is missing', async () => {
  const other = 's3://no-such-bucket/nightly';
  expect(await stateWith(new BucketPlace(other, store), other)).toBe('missing');
  await expect(
    makeScheduledBackup(
      { config: { ...installation, secret: SECRET }, to: other, store, passphrase: PASSPHRASE },
      () => undefined,
    ),
  ).rejects.toThrow(/^The bucket of the backups does not exist: it answers NoSuchBucket\.$/);
});

test('a list that is cut once is asked for again', async () => {
  let cut = 0;
  server.fault = ({ url = '' }, answer) => {
    if (!url.includes('list-type') || cut++) return false;
    answer.writeHead(200, { 'content-length': 5000 }).write('<ListBucketResult>');
    setTimeout(() => answer.destroy(), 20);
    return true;
  };
  expect(await stateWith(hasty())).toBe('readable');
  expect(cut).toBe(2);
});

const backUp = () =>
  makeScheduledBackup(
    { config: { ...installation, secret: SECRET }, to, store, passphrase: PASSPHRASE },
    () => undefined,
  );
const left = async () => {
  server.fault = undefined;
  const place = hasty(20_000);
  const { backups, unreadable } = await place.readBackups();
  const objects = Reflect.get(place, 'objects') as BucketObjects;
  return [backups, unreadable, await objects.list('nightly/.backup-'), server.uploads()];
};
const isDraft = (url = '') => decodeURIComponent(url).includes('.backup-');

test.each<[string, RegExp, Fault]>([
  [
    'keeps other bytes than it was sent',
    /is no backup of Switchboard/,
    ({ method, url, headers }, answer) => {
      const [, from = 0, until = 0] = /bytes=(\d+)-(\d+)/.exec(String(headers.range)) ?? [];
      if (method !== 'GET' || !isDraft(url) || !Number(until)) return false;
      return !!answer.writeHead(206).end(Buffer.alloc(Number(until) - Number(from) + 1, 'x'));
    },
  ],
  [
    'sends fewer bytes than it was asked for',
    /of \d+ bytes of .+ it sends 3 \(206\)/,
    ({ method, url, headers }, answer) =>
      method === 'GET' && isDraft(url) && !!headers.range && !!answer.writeHead(206).end('abc'),
  ],
  [
    'says that it has kept another size',
    /of \d+ bytes of .+ it has kept 7/,
    ({ method, url }, answer) =>
      method === 'HEAD' && isDraft(url) && !!answer.writeHead(200, { 'content-length': 7 }).end(),
  ],
  [
    'takes no part',
    /does not answer, or not in time/,
    ({ method, url = '' }, answer) => method === 'PUT' && url.includes('partNumber') && !!answer.writeHead(500).end(),
  ],
  [
    'fails while it completes the upload',
    /it answers InternalError/,
    ({ method, url = '' }, answer) =>
      method === 'POST' && url.includes('uploadId') && !!answer.writeHead(200).end(error('InternalError')),
  ],
  [
    'cannot copy',
    /it answers InternalError/,
    ({ headers }, answer) => !!headers['x-amz-copy-source'] && !!answer.writeHead(200).end(error('InternalError')),
  ],
])(
  'a backup to a bucket that %s fails, and leaves nothing behind',
  async (_, sentence, fault) => {
    server.fault = fault;
    await expect(backUp()).rejects.toThrow(sentence);
    expect(await left()).toEqual([[], [], [], []]);
  },
  30_000,
);

test('the doctor names a bucket that cannot be used', async () => {
  const variables = { BACKUP_TO: to, BACKUP_S3_URL: store, BACKUP_PASSPHRASE: 'twelve chars' };
  const examined = async (patienceMs: number) =>
    newestBackup.examine({ ...installationOf(readEnv(variables), variables), patienceMs });
  server.fault = says(403, error('AccessDenied'));
  expect(await examined(5000)).toEqual({
    result: 'warning',
    sentence: `${to}, which BACKUP_TO names, cannot be read. The bucket of the backups may not be used with the key of BACKUP_S3_URL: it answers AccessDenied.`,
  });
  server.fault = () => true;
  expect(await examined(100)).toEqual({
    result: 'warning',
    sentence: `${to}, which BACKUP_TO names, cannot be read. There is no answer within 0.08 seconds.`,
  });
  server.fault = undefined;
  expect((await examined(5000)).sentence).toMatch(/^There is no backup in .+ it is another bucket or prefix/);
});
