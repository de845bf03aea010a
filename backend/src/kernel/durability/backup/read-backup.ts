import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { RowsDigest, rowsIn } from './data/rows-digest';
import { PORTION } from './data/snapshot';
import type { Cell, TableShape } from './data/table-shape';
import { BackupRefused } from './file/backup-refused';
import type { OpenedBackup } from './file/opened-backup';
import { type BackupRecord, LARGEST_RECORD, RecordKind } from './file/records';
import { areRows, isFile, isFileEnd, isSecret, isTableEnd, isTableShape } from './data/record-shapes';
import type { BackupProgress, BackupTotals, FileEnd, TableEnd } from './totals';

/** Takes the content of a backup in its order. Each call ends before the next one begins. */
export interface BackupTaker {
  takeSecret?(secret: string): Promise<void> | void;
  beginTable?(table: TableShape): Promise<void> | void;
  takeRows?(rows: Cell[][], table: TableShape): Promise<void> | void;
  endTable?(table: TableShape): Promise<void> | void;
  beginFile?(path: string): Promise<void> | void;
  /** The bytes are valid only until it returns. */
  takeBytes?(bytes: Buffer): Promise<void> | void;
  endFile?(end: FileEnd): Promise<void> | void;
  /** after each record, with what was read so far */
  tell?(read: BackupProgress): void;
}

/**
 * Reads a backup from beginning to end and compares everything with the hashes and counts in it. Without a taker it only checks.
 * @returns its totals, with its size in bytes
 * @throws BackupRefused if anything differs; a taker may have taken some of it by then
 */
export async function readBackup(backup: OpenedBackup, taker: BackupTaker = {}): Promise<BackupTotals> {
  const reading = new BackupReading(backup.path, !backup.head.key, taker);
  for await (const record of backup.records()) {
    await reading.take(record);
    taker.tell?.({ ...reading.progress(), bytes: backup.position, of: backup.size });
  }
  return { ...reading.finish(), bytes: backup.size };
}

/** Shapes of tables and totals have some thousand bytes. */
const LARGEST_JSON = 2 ** 20;

const inflate = promisify(inflateRaw);

class BackupReading {
  private readonly totals: BackupTotals = { tables: [], rows: 0, files: 0, fileBytes: 0, filesSha256: '', bytes: 0 };
  private readonly listOfFiles = createHash('sha256');
  private readonly tableNames = new Set<string>();
  private table?: { shape: TableShape; digest: RowsDigest };
  private file?: { path: string; hash: Hash; size: number };
  private isEnded = false;

  constructor(
    private readonly path: string,
    private readonly isPlain: boolean,
    private readonly taker: BackupTaker,
  ) {}

  async take({ kind, payload }: BackupRecord): Promise<void> {
    if (this.isEnded) throw this.differs('something follows its end');
    await this.takeOne(kind, payload);
  }

  progress(): Omit<BackupProgress, 'bytes' | 'of'> {
    const { rows, files, fileBytes } = this.totals;
    return { rows, files, fileBytes, table: this.table?.shape.name };
  }

  finish(): BackupTotals {
    if (!this.isEnded) throw this.differs('its end is missing');
    return this.totals;
  }

  private async takeOne(kind: RecordKind, payload: Buffer): Promise<void> {
    switch (kind) {
      case RecordKind.Secret:
        // Else whoever has written the file would choose the secret of the server.
        if (this.isPlain) throw this.differs('it is not encrypted, and has a secret in it');
        return this.taker.takeSecret?.(this.jsonIn(payload, isSecret).secret);
      case RecordKind.Table:
        return this.beginTable(this.jsonIn(payload, isTableShape));
      case RecordKind.Rows:
        return this.takeRows(payload);
      case RecordKind.TableEnd:
        return this.endTable(this.jsonIn(payload, isTableEnd));
      case RecordKind.File:
        return this.beginFile(this.jsonIn(payload, isFile));
      case RecordKind.Bytes:
        return this.takeBytes(payload);
      case RecordKind.FileEnd:
        return this.endFile(this.jsonIn(payload, isFileEnd));
      case RecordKind.End:
        return this.takeEnd(payload);
      default:
        throw this.differs(`it has a record of the unknown kind ${String(kind)}`);
    }
  }

  private async beginTable(shape: TableShape): Promise<void> {
    this.requireBetween();
    if (this.tableNames.has(shape.name)) throw this.differs(`it has ${shape.name} twice`);
    this.tableNames.add(shape.name);
    this.table = { shape, digest: new RowsDigest() };
    await this.taker.beginTable?.(shape);
  }

  private async beginFile({ path }: { path: string }): Promise<void> {
    this.requireBetween();
    this.file = { path, hash: createHash('sha256'), size: 0 };
    await this.taker.beginFile?.(path);
  }

  private requireBetween(): void {
    if (this.table || this.file) throw this.differs('something begins before the end of what came before it');
  }

  private async takeRows(payload: Buffer): Promise<void> {
    if (!this.table) throw this.differs('it has rows without a table');
    const { lines, rows } = await this.unpacked(payload);
    if (!areRows(rows, this.table.shape)) throw this.differs(`it has rows that are none of ${this.table.shape.name}`);
    this.table.digest.add(lines, rows.length);
    this.totals.rows += rows.length;
    await this.taker.takeRows?.(rows, this.table.shape);
  }

  private async unpacked(payload: Buffer): Promise<{ lines: string; rows: Cell[][] }> {
    try {
      const lines = (await inflate(payload, { maxOutputLength: LARGEST_RECORD })).toString('utf8');
      return { lines, rows: rowsIn(lines, PORTION.rows) };
    } catch (error) {
      throw this.differs(`a portion of rows cannot be read (${(error as Error).message})`);
    }
  }

  private async endTable(end: TableEnd): Promise<void> {
    if (!this.table) throw this.differs('a table ends that did not begin');
    const { shape, digest } = this.table;
    if (digest.count !== end.rows || digest.digest() !== end.sha256)
      throw this.differs(`the rows of ${shape.name} are not those that were counted`);
    this.totals.tables.push({ ...end, name: shape.name });
    this.table = undefined;
    await this.taker.endTable?.(shape);
  }

  private async takeBytes(payload: Buffer): Promise<void> {
    if (!this.file) throw this.differs('it has bytes without a file');
    this.file.hash.update(payload);
    this.file.size += payload.length;
    this.totals.fileBytes += payload.length;
    await this.taker.takeBytes?.(payload);
  }

  private async endFile(end: FileEnd): Promise<void> {
    if (!this.file) throw this.differs('a file ends that did not begin');
    const { path, hash, size } = this.file;
    if (size !== end.size || hash.digest('hex') !== end.sha256)
      throw this.differs(`the file ${path} is not the one that was read`);
    this.listOfFiles.update(`${path}\n${end.sha256}\n`);
    this.totals.files++;
    this.file = undefined;
    await this.taker.endFile?.(end);
  }

  private takeEnd(payload: Buffer): void {
    this.requireBetween();
    this.totals.filesSha256 = this.listOfFiles.digest('hex');
    if (payload.toString('utf8') !== JSON.stringify(this.totals))
      throw this.differs('its totals are not those of its content');
    this.isEnded = true;
  }

  private jsonIn<T>(payload: Buffer, isOne: (value: unknown) => value is T): T {
    const value = this.parsed(payload);
    if (!isOne(value)) throw this.differs('a record is not of the form that is written');
    return value;
  }

  private parsed(payload: Buffer): unknown {
    // An absurd length is not worth the memory that it would take as JSON.
    if (payload.length > LARGEST_JSON) throw this.differs('a record is longer than any that is written');
    try {
      return JSON.parse(payload.toString('utf8')) as unknown;
    } catch {
      throw this.differs('a record cannot be read');
    }
  }

  private differs(what: string): BackupRefused {
    return new BackupRefused(`${this.path} is damaged: ${what}.`);
  }
}
