import { createHash } from 'node:crypto';
import type { Dialect } from '../../../stores/database/dialect';
import { BackupRefused } from './backup-refused';
import type { KeyRecipe } from './passphrase-key';

/** The first line of every backup. The number rises when an older version could not read what is written. */
const FORMAT = 1;
const BEGINNING = 'SWITCHBOARD-BACKUP ';
export const FIRST_LINE = Buffer.from(`${BEGINNING}${FORMAT}\n`);
/** The head follows the first line and the 4 bytes of its length. */
export const BEFORE_HEAD = FIRST_LINE.length + 4;
export const LARGEST_HEAD = 2 ** 20;

/** Where the bytes of the files are: in the backup, or still in the bucket that it names. */
export type FilesIn = { kind: 'backup' } | { kind: 'bucket'; bucket: string };

/** What can be read of a backup without its passphrase. It is authenticated together with the content. */
export interface BackupHead {
  /** the version of the product that wrote it */
  product: string;
  /** ISO 8601, UTC */
  created: string;
  engine: Dialect;
  /** the names of the applied migrations: the schema that the rows have */
  migrations: string[];
  files: FilesIn;
  /** the version whose migrations were to follow: the backup was made before an upgrade */
  before?: string;
  /** how the key is made from the passphrase; null if nothing is encrypted */
  key: KeyRecipe | null;
  /** proves the passphrase and the head before anything is decrypted, in hexadecimal digits; null if nothing is encrypted */
  proof: string | null;
}

export function headBytes(head: BackupHead): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([FIRST_LINE, length, json]);
}

/** Every chunk is bound to the head by this hash. */
export const hashOfHead = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** @throws BackupRefused if a file that begins like this is no backup, or one of a later format */
export function requireFirstLine(beginning: Buffer, path: string): void {
  if (beginning.subarray(0, FIRST_LINE.length).equals(FIRST_LINE)) return;
  const format = new RegExp(`^${BEGINNING}(\\d{1,6})\n`).exec(beginning.toString('latin1'))?.[1];
  if (format && Number(format) > FORMAT)
    throw new BackupRefused(
      `${path} was written by a newer version of Switchboard (format ${format}): use that version.`,
    );
  throw new BackupRefused(`${path} is no backup of Switchboard.`);
}

/** @throws BackupRefused if the head is not what this version writes */
export function parseHead(json: Buffer, path: string): BackupHead {
  try {
    const head = JSON.parse(json.toString('utf8')) as BackupHead;
    if (isHead(head)) return head;
  } catch {
    // The sentence below says what it is; where the JSON breaks helps nobody.
  }
  throw new BackupRefused(`${path} is damaged: its head cannot be read.`);
}

/** What stands in it is said on a terminal, so it must be nothing but words. */
function isHead(head: BackupHead): boolean {
  const { product, created, engine, migrations, files, before = product } = head;
  return (
    [product, before].every((one) => isText(one, /^[\w.+-]{1,100}$/)) &&
    isText(created, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/) &&
    ['sqlite', 'mysql'].includes(engine) &&
    Array.isArray(migrations) &&
    migrations.length > 0 &&
    migrations.every((one) => isText(one, /^\w{1,255}$/)) &&
    (files.kind === 'backup' ||
      (files.kind === 'bucket' && isText(files.bucket, /^https?:\/\/[^\s\p{Cc}]{1,2000}$/u))) &&
    (head.key === null ? head.proof === null : isText(head.proof, /^[0-9a-f]{64}$/) && isText(head.key.salt, /^/))
  );
}

const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);
