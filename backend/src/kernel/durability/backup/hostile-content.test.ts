import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { BackupRefused } from './file/backup-refused';
import { BackupWriter } from './file/backup-writer';
import { DraftFile } from './file/draft-file';
import { newSeal } from './file/open-seal';
import { OpenedBackup } from './file/opened-backup';
import { RecordKind } from './file/records';
import { readBackup } from './read-backup';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = {
  ...{ product: '0.1.0', created: '2026-11-28T00:00:00.000Z', engine: 'sqlite' as const },
  ...{ migrations: ['Foundation1795249481338'], files: { kind: 'backup' as const } },
};

type Written = [RecordKind, unknown];
let nth = 0;

/** What becomes of a plain file with these records. Buffers are written as they are, all else as JSON. */
async function outcomeOf(...records: Written[]): Promise<string> {
  const path = join(folder, `${nth++}.sbk`);
  const draft = await DraftFile.begin(folder, 'backup');
  const { beginning, seal } = await newSeal(HEAD, undefined);
  const out = await BackupWriter.begin(draft, seal, beginning);
  for (const [kind, value] of records) await (Buffer.isBuffer(value) ? out.put(kind, value) : out.putJson(kind, value));
  await out.end();
  await draft.publish(path);
  const backup = await OpenedBackup.open(path, () => '');
  try {
    await readBackup(backup);
    return 'accepted';
  } catch (error) {
    return error instanceof BackupRefused ? error.message.replace(path, 'It') : `not said: ${String(error)}`;
  } finally {
    await backup.close();
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const TABLE = {
  ...{ name: 'goods', key: ['id'], lastId: 3 },
  columns: [
    { name: 'id', form: 'integer' },
    { name: 'title', form: 'text' },
  ],
};
const table = (change: object = {}): Written => [RecordKind.Table, { ...TABLE, ...change }];
const rows = (lines: string): Written => [RecordKind.Rows, deflateRawSync(lines)];
const tableEnd = (lines: string, count: number): Written => [RecordKind.TableEnd, { rows: count, sha256: hash(lines) }];
const file = (path: unknown): Written => [RecordKind.File, { path }];
const end = (change: object = {}): Written => [
  RecordKind.End,
  { tables: [], rows: 0, files: 0, fileBytes: 0, filesSha256: hash(''), bytes: 0, ...change },
];

test('a plain file that has the shape of a backup is accepted', async () => {
  const lines = '[1,"one"]\n["-9223372036854775808",null]\n';
  const totals = { tables: [{ rows: 2, sha256: hash(lines), name: 'goods' }], rows: 2 };
  expect(await outcomeOf(table(), rows(lines), tableEnd(lines, 2), end(totals))).toBe('accepted');
});

test.each<[string, Written[]]>([
  ['a table that is null', [[RecordKind.Table, null]]],
  ['a table that is a list', [[RecordKind.Table, []]]],
  ['a table whose name is a statement', [table({ name: 'goods`; DROP TABLE `x' })]],
  ['a table without columns', [table({ columns: [] })]],
  ['a table whose columns are no list', [table({ columns: 'id' })]],
  ['a column without a form', [table({ columns: [{ name: 'id' }], key: [] })]],
  ['a column twice', [table({ columns: [...TABLE.columns, ...TABLE.columns] })]],
  ['a column whose name is no text', [table({ columns: [{ name: {}, form: 'text' }], key: [] })]],
  ['a key that is no column', [table({ key: ['other'] })]],
  ['a table without a key', [table({ key: undefined })]],
  ['a last number that is a statement', [table({ lastId: '1; DROP TABLE x' })]],
  ['a last number that is too large', [table({ lastId: 1e300 })]],
  ['a table that is no JSON', [[RecordKind.Table, Buffer.from('{')]]],
  ['a table of two megabytes', [table({ more: 'x'.repeat(2 ** 21) })]],
  ['a table within a table', [table(), table({ name: 'other' })]],
  ['a table twice', [table(), tableEnd('', 0), table()]],
  ['a file within a table', [table(), file('a')]],
  ['an end within a table', [table(), end()]],
  ['rows without a table', [rows('[1,"a"]\n')]],
  ['rows that are not compressed', [table(), [RecordKind.Rows, Buffer.from('[1,"a"]')]]],
  ['rows that are no lists', [table(), rows('{"id":1}\n')]],
  ['rows that are null', [table(), rows('null\n')]],
  ['rows with too few cells', [table(), rows('[1]\n')]],
  ['rows with too many cells', [table(), rows('[1,"a",2]\n')]],
  ['a cell that is an object', [table(), rows('[1,{"a":1}]\n')]],
  ['a cell that is a list', [table(), rows('[1,["a"]]\n')]],
  ['a cell that is true', [table(), rows('[true,"a"]\n')]],
  ['a cell that is endless', [table(), rows('[1e999,"a"]\n')]],
  ['an integer of letters', [table(), rows('["one","a"]\n')]],
  ['an integer of more than 64 bits', [table(), rows('["9223372036854775808","a"]\n')]],
  ['a million rows at once', [table(), rows('[1,"a"]\n'.repeat(1_000_000))]],
  ['rows that grow to a gigabyte', [table(), [RecordKind.Rows, deflateRawSync(Buffer.alloc(2 ** 28 + 1))]]],
  ['an end of a table that is null', [table(), [RecordKind.TableEnd, null]]],
  ['an end of a table without a hash', [table(), [RecordKind.TableEnd, { rows: 0 }]]],
  ['a file that is null', [[RecordKind.File, null]]],
  ...[5, '', '/etc/passwd', '../x', 'a/../../x', 'a//b', './a', 'C:x', 'a\\b', 'a\0b', 'a\nb', 'ü'.repeat(128)].map(
    (path): [string, Written[]] => [`a file at ${JSON.stringify(path).slice(0, 20)}`, [file(path)]],
  ),
  ['a file within a file', [file('a'), file('b')]],
  ['bytes without a file', [[RecordKind.Bytes, Buffer.from('x')]]],
  ['an end of a file that is a number', [file('a'), [RecordKind.FileEnd, 5]]],
  ['a secret, which a plain file never has', [[RecordKind.Secret, { secret: 'that of an attacker' }]]],
  ['an end that is null', [[RecordKind.End, null]]],
  ['an end with other totals', [end({ rows: 1 })]],
  ['something behind its end', [end(), end()]],
  ['no end', []],
  ['a record of an unknown kind', [[99 as RecordKind, {}]]],
])('a plain file with %s is refused in one sentence', async (title, records) => {
  // All of them end too early as well, which must not be the reason.
  const reason = title === 'no end' ? 'its end is missing' : '(?!its end is missing)[^\\n]*';
  expect(await outcomeOf(...records)).toMatch(new RegExp(`^It is damaged: ${reason}\\.$`));
});
