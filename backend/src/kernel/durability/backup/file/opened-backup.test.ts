import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daily } from '../../../../../test/process/daily';
import { BackupRefused } from './backup-refused';
import { BackupWriter } from './backup-writer';
import { CHUNK_BYTES } from './chunk-seal';
import { DraftFile } from './draft-file';
import { newSeal } from './open-seal';
import { OpenedBackup } from './opened-backup';
import { NEW_KEYS } from './passphrase-key';
import { RecordKind } from './records';

NEW_KEYS.cost = 2 ** 14;

const PASSPHRASE = 'correct horse battery';
const HEAD = {
  product: '0.1.0',
  created: '2026-11-28T00:00:00.000Z',
  engine: 'sqlite' as const,
  migrations: ['Foundation1795249481338'],
  files: { kind: 'backup' as const },
};

const folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function written(name: string, payloads: readonly Buffer[], passphrase?: string): Promise<string> {
  const path = join(folder, name);
  const draft = await DraftFile.begin(folder, 'backup');
  const { beginning, seal } = await newSeal(HEAD, passphrase);
  const out = await BackupWriter.begin(draft, seal, beginning);
  for (const payload of payloads) await out.put(RecordKind.Bytes, payload);
  await out.end();
  await draft.publish(path);
  return path;
}

async function read(path: string, passphrase = PASSPHRASE): Promise<Buffer[]> {
  const backup = await OpenedBackup.open(path, () => passphrase);
  try {
    const payloads: Buffer[] = [];
    for await (const { payload } of backup.records()) payloads.push(Buffer.from(payload));
    return payloads;
  } finally {
    await backup.close();
  }
}

/** What is refused, of many changed copies of a backup; each must be, in one line. */
async function refusals(copies: Iterable<Buffer>): Promise<string[]> {
  const path = join(folder, 'changed.sbk');
  const said: string[] = [];
  for (const copy of copies) {
    writeFileSync(path, copy);
    const outcome = await read(path).then(
      () => 'accepted',
      (error: unknown) => (error instanceof BackupRefused ? error.message : `not said: ${String(error)}`),
    );
    said.push(outcome);
  }
  return said;
}

const small = [Buffer.from('first'), Buffer.from('second')];
const large = [Buffer.alloc(CHUNK_BYTES - 5, 1), Buffer.alloc(CHUNK_BYTES * 2, 2), Buffer.alloc(0), Buffer.alloc(7, 3)];

describe.each([
  ['an encrypted backup', PASSPHRASE],
  ['a plain backup', undefined],
])('%s', (kind, passphrase) => {
  const name = kind.replaceAll(' ', '-');

  it('gives back its records, of any size', async () => {
    expect(await read(await written(`${name}-large.sbk`, large, passphrase))).toEqual(large);
    expect(await read(await written(`${name}-none.sbk`, [], passphrase))).toEqual([]);
  });

  it('is refused where any byte is another one', async () => {
    const whole = readFileSync(await written(`${name}-flipped.sbk`, small, passphrase));
    // The passphrase is asked for only if the head is readable, and each question takes a moment: a part of the head is enough.
    const places = [...whole.keys()].filter((at) => at < 24 || at > whole.length - 70 || at % daily(400, 40) === 0);
    const copies = places.map((at) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    });
    const said = await refusals(copies);
    expect(said.filter((one) => !/^(\/|This is not the passphrase).*\.$/s.test(one))).toEqual([]);
  });

  it('is refused wherever it is cut off, and with anything behind its end', async () => {
    const whole = readFileSync(await written(`${name}-cut.sbk`, small, passphrase));
    const lengths = [0, 5, 20, 24, 100, whole.length - 60, whole.length - 20, whole.length - 4, whole.length - 1];
    const said = await refusals([
      ...lengths.map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, Buffer.from([0])]),
      Buffer.concat([whole, whole]),
    ]);
    expect(said.filter((one) => !one.startsWith('/'))).toEqual([]);
  });

  it('is refused with its chunks in another order, and without its last one', async () => {
    const whole = readFileSync(await written(`${name}-order.sbk`, large, passphrase));
    const check = passphrase ? 16 : 32;
    const head = headLength(whole);
    const chunk = 4 + check + CHUNK_BYTES;
    const [one, two, rest] = [
      whole.subarray(head, head + chunk),
      whole.subarray(head + chunk, head + 2 * chunk),
      whole.subarray(head + 2 * chunk),
    ];
    const first = whole.subarray(0, head);
    const said = await refusals([
      Buffer.concat([first, two, one, rest]),
      Buffer.concat([first, one, one, rest]),
      Buffer.concat([first, one, rest]),
      Buffer.concat([first, one, two]),
    ]);
    expect(said.filter((text) => !text.includes('is damaged, or its end is missing'))).toEqual([]);
  });
});

/** The first line, the length of the head, and the head. */
function headLength(whole: Buffer): number {
  const line = whole.indexOf('\n') + 1;
  return line + 4 + whole.readUInt32BE(line);
}

test('a backup is refused without the right passphrase', async () => {
  const path = await written('passphrase.sbk', small, PASSPHRASE);
  await expect(read(path, 'another passphrase')).rejects.toThrow('This is not the passphrase');
});

test('the passphrase of a plain backup is not asked for', async () => {
  const backup = await OpenedBackup.open(await written('plain.sbk', small), () => {
    throw new Error('It was asked for.');
  });
  await backup.close();
  expect(backup.head.key).toBeNull();
});

test.each([
  ['another file', Buffer.from('SQLite format 3\0and more than a few bytes of it'), 'is no backup of Switchboard'],
  ['an empty file', Buffer.alloc(0), 'is no backup of Switchboard'],
  [
    'a newer format',
    Buffer.from(`SWITCHBOARD-BACKUP 2\n${'x'.repeat(100)}`),
    'newer version of Switchboard (format 2)',
  ],
])('%s is refused by what it is', async (_, bytes, sentence) => {
  const path = join(folder, 'foreign');
  writeFileSync(path, bytes);
  await expect(read(path)).rejects.toThrow(sentence);
});

test('a head that asks for an excessive key is refused before anything is computed', async () => {
  const path = await written('costly.sbk', small, PASSPHRASE);
  const text = readFileSync(path).toString('latin1').replace('"cost":16384', '"cost":99999');
  writeFileSync(path, Buffer.from(text, 'latin1'));
  await expect(read(path)).rejects.toThrow('asks for a key that no version makes');
});

/** Writes the head of a backup anew. */
async function withHead(name: string, change: object, passphrase?: string): Promise<string> {
  const path = await written(name, small, passphrase);
  const whole = readFileSync(path);
  const line = whole.indexOf('\n') + 1;
  const head = JSON.parse(whole.subarray(line + 4, headLength(whole)).toString()) as { key: object | null };
  const json = Buffer.from(
    JSON.stringify({
      ...head,
      ...change,
      key: 'key' in change && change.key ? { ...head.key, ...change.key } : head.key,
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  writeFileSync(path, Buffer.concat([whole.subarray(0, line), length, json, whole.subarray(headLength(whole))]));
  return path;
}

test.each<[string, object]>([
  ['a proof that is not ASCII', { proof: 'ü'.repeat(64) }],
  ['a proof that is a number', { proof: 5 }],
  ['a proof without a key', { proof: 'a'.repeat(64) }],
  ['a salt that is a list', { key: { salt: ['a'] } }],
  ['a cost that is text', { key: { cost: '16384' } }],
  ['a version that moves the cursor', { product: '1\u001b[2J' }],
  ['a moment that is none', { created: 'yesterday' }],
  ['an unknown database', { engine: 'oracle' }],
  ['migrations that are no list', { migrations: 5 }],
  ['no migrations', { migrations: [] }],
  ['a migration that is no name', { migrations: ['a b'] }],
  ['files that are null', { files: null }],
  ['a bucket without an address', { files: { kind: 'bucket' } }],
])('a head with %s is refused in one sentence', async (title, change) => {
  // What is wrong with a key can only be so where there is one.
  const isKeyed = 'key' in change || title.includes('proof that');
  const said = read(await withHead(`${title}.sbk`, change, isKeyed ? PASSPHRASE : undefined));
  await expect(said).rejects.toBeInstanceOf(BackupRefused);
  await expect(said).rejects.toThrow(/ is damaged: its head [^\n]*\.$/);
});

test('a folder in the place of a backup is refused in one sentence', async () => {
  await expect(read(folder)).rejects.toThrow('is no file, so it is no backup.');
});

test('two equal backups have no encrypted byte in common', async () => {
  const [one, two] = [await written('one.sbk', large, PASSPHRASE), await written('two.sbk', large, PASSPHRASE)];
  const [first, second] = [readFileSync(one), readFileSync(two)];
  const at = headLength(first) + 40;
  expect(first.subarray(at, at + 64)).not.toEqual(second.subarray(at, at + 64));
});

test('a draft never replaces a file, and leaves nothing behind when it is discarded', async () => {
  const own = mkdtempSync(join(folder, 'drafts-'));
  writeFileSync(join(own, 'there.sbk'), 'mine');
  const draft = await DraftFile.begin(own, 'backup');
  await draft.append([Buffer.from('half')]);
  await expect(draft.publish(join(own, 'there.sbk'))).rejects.toThrow('EEXIST');
  await draft.discard();
  expect(readdirSync(own)).toEqual(['there.sbk']);
  expect(readFileSync(join(own, 'there.sbk'), 'utf8')).toBe('mine');
});
