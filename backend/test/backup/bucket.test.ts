import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { openedBackup } from '../../src/backup/opened-from';
import { makeScheduledBackup } from '../../src/backup/scheduled/make-scheduled-backup';
import { embeddedVariables } from '../../src/config/embedded-variables';
import { env, readEnv } from '../../src/config/env';
import { s3AddressOf } from '../../src/config/s3-address';
import { version } from '../../src/config/version';
import { headBytes } from '../../src/kernel/durability/backup/file/backup-head';
import { backUpBefore } from '../../src/kernel/durability/backup/kept/back-up-before';
import { BackupProcess } from '../../src/kernel/durability/backup/kept/backup-process';
import { momentIn } from '../../src/kernel/durability/backup/kept/found-backup';
import { BucketObjects } from '../../src/kernel/durability/backup/place/bucket/bucket-objects';
import { BucketPlace } from '../../src/kernel/durability/backup/place/bucket/bucket-place';
import { bytesAt } from '../../src/kernel/durability/backup/place/place-of';
import { readBackup } from '../../src/kernel/durability/backup/read-backup';
import { S3Storage } from '../../src/kernel/stores/storage/s3/s3-storage';
import { BackupStates } from '../../src/modules/base/backup/backup-state.service';
import '../plugin/source-threads';
import { BUCKET, S3Server } from '../storage/s3-server';
import { newFolder, PASSPHRASE, SECRET } from './restored';
import { smallInstallation } from './small-installation';

const server = new S3Server();
const home = newFolder();
const large = randomBytes(40 * 2 ** 20);
/** The value of BACKUP_S3_URL. */
let store: string;
/** Puts objects there that no backup would put. */
let others: S3Storage;
let objects: BucketObjects;
let installation: Awaited<ReturnType<typeof smallInstallation>>;
let nth = 0;
let to: string;

beforeAll(async () => {
  const address = await server.start();
  store = address.slice(0, -BUCKET.length - 1);
  const bucket = s3AddressOf(address);
  if (!bucket) throw new Error('no address');
  others = new S3Storage(bucket);
  objects = new BucketObjects(bucket, BUCKET);
  installation = await smallInstallation(home, { 'large.bin': large });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true });
});
beforeEach(() => {
  to = `s3://${BUCKET}/nightly-${nth++}`;
});
afterEach(() => jest.restoreAllMocks());

const order = (secret = SECRET) => ({ config: { ...installation, secret }, to, store, passphrase: PASSPHRASE });
const backUp = (secret = SECRET) => makeScheduledBackup(order(secret), () => undefined);
const keyOf = (address: string) => address.slice(`s3://${BUCKET}/`.length);
const keys = async () => (await objects.list(keyOf(`${to}/`))).map(({ key }) => key.slice(keyOf(`${to}/`).length));
const states = () => new BackupStates({ ...env, backupTo: to, backupS3Url: store });

/** Backups that say that they were begun at these moments. Nobody reads more of them here than their heads. */
async function madeAt(...moments: string[]): Promise<string[]> {
  const names = moments.map((moment) => `switchboard-0.1.0-${moment.replace(/[-:]|\.\d+/g, '')}.sbk`);
  for (const [at, created] of moments.entries()) {
    const head = { product: '0.1.0', created, engine: 'sqlite', files: { kind: 'backup' } } as const;
    const bytes = headBytes({ ...head, migrations: ['One1'], key: null, proof: null });
    await others.storeStream(keyOf(`${to}/${names[at]}`), Readable.from([bytes]));
  }
  return names;
}

test('a backup goes to a bucket in parts, is read back, and is listed, verified and restored on trial from there', async () => {
  const steps = new Set<string>();
  const made = await makeScheduledBackup(order(), (step) => steps.add(step));
  expect([...steps]).toEqual(['written', 'read back']);
  expect(made.path).toMatch(new RegExp(`^${to}/switchboard-${version}-\\d{8}T\\d{6}Z-\\d{9}\\.sbk$`));
  expect(made.bytes).toBeGreaterThan(large.length);
  expect(made.rows).toBe(1);
  expect(await keys()).toEqual(['.switchboard-owner', made.path.slice(to.length + 1)]);
  expect(server.uploads()).toEqual([]);

  const backup = await openedBackup(made.path, PASSPHRASE, store);
  expect(backup.size).toBe(made.bytes);
  const parts: Buffer[] = [];
  const totals = await readBackup(backup, { takeBytes: (bytes) => void parts.push(Buffer.from(bytes)) });
  await backup.close();
  expect(totals).toMatchObject({ rows: made.rows, files: 1, bytes: made.bytes });
  expect(Buffer.concat(parts).equals(large)).toBe(true);

  expect(await states().readState()).toMatchObject({
    folder: to,
    state: 'readable',
    backups: [{ name: made.path.slice(to.length + 1), bytes: made.bytes, isEncrypted: true, isKept: true }],
    unreadable: [],
    freeBytes: null,
  });
  const request = { path: made.path, store, passphrase: PASSPHRASE, secret: SECRET, dataDir: newFolder(), reserve: 0 };
  const drill = new BackupProcess('drill', request, { variables: embeddedVariables() });
  expect(await drill.finish()).toMatchObject({ rows: made.rows });
}, 120_000);

test('a backup before an upgrade goes to the bucket too, and its name says so', async () => {
  const config = { ...installation, secret: SECRET, backupTo: to, backupS3Url: store, backupPassphrase: PASSPHRASE };
  await backUpBefore(config)([{ name: 'One', timestamp: 1 }] as never);
  const [name = ''] = (await keys()).filter((key) => key.endsWith('.sbk'));
  expect(name).toMatch(new RegExp(`^switchboard-before-${version}-`));
  expect((await states().readState()).backups).toMatchObject([{ before: version }]);
}, 120_000);

test('older backups are removed from a bucket by their age, and files that people have named stay', async () => {
  const days = Array.from({ length: 9 }, (_, day) => `2020-05-${11 + day}T02:30:00.000Z`);
  const [first, second, third] = await madeAt(...days);
  await others.storeStream(keyOf(`${to}/our-own.sbk`), Readable.from([Buffer.from('ours')]));
  await others.storeStream(keyOf(`${to}/switchboard-0.1.0-20200101T000000Z.sbk`), Readable.from([Buffer.from('no')]));
  await others.storeStream(keyOf(`${to}/deeper/switchboard-0.1.0-20200102T000000Z.sbk`), Readable.from([large]));
  const made = await backUp();
  expect(made).not.toHaveProperty('notRemoved');
  expect(made.removed.sort()).toEqual([first, second, third].sort());
  const left = await keys();
  expect(left).toContain('our-own.sbk');
  expect((await states().readState()).unreadable).toEqual(['switchboard-0.1.0-20200101T000000Z.sbk']);
});

test('a bucket with the backups of another installation is refused, and nothing in it is removed', async () => {
  await backUp();
  const before = await keys();
  await madeAt('2020-05-11T02:30:00.000Z', '2020-05-11T02:31:00.000Z');
  await expect(backUp('the secret of another installation')).rejects.toThrow(
    `${to}/ keeps the backups of another installation`,
  );
  expect(await keys()).toHaveLength(before.length + 2);
});

test('a draft that a killed backup has left in a bucket is taken away by a later one, and one under way is left alone', async () => {
  const place = new BucketPlace(to, store);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 13 * 3_600_000);
  const killed = await place.beginDraft();
  await killed.append([large]);
  const complete = await place.beginDraft();
  await complete.append([large.subarray(0, 1000)]);
  await complete.openBytes();
  jest.restoreAllMocks();
  const young = await place.beginDraft();
  await young.append([large]);
  expect((await keys()).filter((key) => key.endsWith('.sbk'))).toEqual([]);
  const other = await place.beginDraft();
  expect(server.uploads()).toHaveLength(2);
  await other.discard();
  await young.discard();
  expect(await keys()).toEqual([]);
  expect(server.uploads()).toEqual([]);
});

test('a draft in a bucket gives up before another one takes it for abandoned', async () => {
  const draft = await new BucketPlace(to, store).beginDraft();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 3_600_000 + 1000);
  await expect(draft.append([large])).rejects.toThrow(/after 11 hours/);
  jest.restoreAllMocks();
  await draft.discard();
});

test('a backup that is too large to be copied as one gets its name by a copy in parts', async () => {
  const address = s3AddressOf(`${store}/${BUCKET}`);
  if (!address) throw new Error('no address');
  const small = new BucketObjects(address, BUCKET, undefined, 10 * 2 ** 20, 6 * 2 ** 20);
  const place = new BucketPlace(to, store, small);
  const draft = await place.beginDraft();
  await draft.append([large]);
  const path = await draft.publish(version);
  const copied = server.asked.filter((one) => one.includes('partNumber=') && one.includes('X-Amz-Signature='));
  expect(copied).toHaveLength(7);
  const bytes = await place.openBytes(path);
  const kept = Buffer.alloc(large.length + 1);
  expect(await bytes.read(kept, 0)).toBe(large.length);
  expect(kept.subarray(0, -1).equals(large)).toBe(true);
  expect(await keys()).toEqual([path.slice(to.length + 1)]);
  expect(server.uploads()).toEqual([]);
});

test('a bucket of backups has a key of its own, and that of the files is never used', () => {
  const base = { BACKUP_PASSPHRASE: 'twelve chars', BACKUP_TO: to };
  const read = (more: NodeJS.ProcessEnv) => () => readEnv({ ...base, ...more });
  expect(read({ STORAGE_URL: `${store}/${BUCKET}` })).toThrow(/^s3:.+ needs BACKUP_S3_URL, .+ not used for backups\.$/);
  expect(read({ BACKUP_S3_URL: store })()).toMatchObject({ backupTo: to, backupS3Url: store });
  for (const wrong of ['https://host', 'https://key:secret@host/bucket', 'https://key:secret@host?style=other'])
    expect(read({ BACKUP_S3_URL: wrong })).toThrow(/^BACKUP_S3_URL must be https:\/\/KEY:SECRET@host/);
  for (const wrong of ['s3://', 's3://bucket/../x', 's3://bucket//x', 's3://bucket/.x', 's3://UPPER/x'])
    expect(read({ BACKUP_S3_URL: store, BACKUP_TO: wrong })).toThrow(/bucket/i);
});

test.each(['', '/', '/nightly/'])('a bucket%s is no backup, and opening it says so', async (end) => {
  await expect(bytesAt(`s3://${BUCKET}${end}`, store)).rejects.toThrow(/ names a place and no backup: /);
});

test('the moment in a name is known also if a random number follows it', () => {
  expect(momentIn('switchboard-1.0.0-20260102T030405Z-123456789.sbk')).toEqual(new Date('2026-01-02T03:04:05Z'));
});
