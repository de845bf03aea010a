import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import type { AppConfig } from '../../../config/app-config';
import { version } from '../../../config/version';
import { UNFINISHED_RESTORE, unfinishedRestore } from '../../stores/database/unfinished-restore';
import { linesOf, RowsDigest } from './data/rows-digest';
import { embeddedSnapshot } from './data/embedded-snapshot';
import { mysqlSnapshot } from './data/mysql-snapshot';
import type { Snapshot } from './data/snapshot';
import type { Cell, TableShape } from './data/table-shape';
import { SkippedFiles } from './data/skipped-files';
import { bytesOf, openListed } from './data/read-file';
import { filesBelow } from './data/upload-files';
import { migrationsOf } from '../../stores/database/data-source-options';
import { BackupRefused } from './file/backup-refused';
import { BackupWriter } from './file/backup-writer';
import type { FilesIn } from './file/backup-head';
import { newSeal } from './file/open-seal';
import { LARGEST_RECORD, RecordKind } from './file/records';
import type { BackupDraft, BackupPlace } from './place/backup-place';
import type { BackupProgress, BackupTotals, FileEnd, TableEnd } from './totals';

export interface BackupOrder {
  config: Pick<AppConfig, 'databaseUrl' | 'dataDir' | 'storageUrl'>;
  /** the passphrase, and the secret of the server, which is written; undefined: nothing is encrypted, and nothing secret is written */
  encryption: { passphrase: string; secret: string } | undefined;
  /** tables whose rows are never written, and those whose rows are only written if there is a passphrase */
  leftOut: { always: ReadonlySet<string>; plain: ReadonlySet<string> };
  /** the version whose migrations follow, if an upgrade does */
  before?: string;
  /** called now and then with what was written so far */
  tell: (written: BackupProgress) => void;
}

/**
 * Writes everything that is to be kept into one file. Rows are as they were when it began; a file that was stored since then may be in it
 * too, and one that nobody refers to any more may be missing. The memory does not grow with the data.
 * @param place where its draft is written; the caller gives it its name
 */
export async function writeBackup(
  place: BackupPlace,
  order: BackupOrder,
): Promise<{ draft: BackupDraft; totals: BackupTotals; skipped: SkippedFiles }> {
  const draft = await place.beginDraft(order.config);
  try {
    const snapshot = await snapshotOf(order.config);
    try {
      requireRestored(snapshot);
      if (!order.encryption) await requireKnownSecrets(snapshot);
      const run = new BackupRun(draft, snapshot, order);
      return { draft, totals: await run.run(), skipped: run.skipped };
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

const snapshotOf = ({ databaseUrl, dataDir }: BackupOrder['config']): Promise<Snapshot> =>
  databaseUrl ? mysqlSnapshot(databaseUrl) : embeddedSnapshot(dataDir);

/** @throws BackupRefused if the database is marked as half restored; of a data folder, taking it has said so already */
function requireRestored({ migrations }: Snapshot): void {
  if (migrations.includes(UNFINISHED_RESTORE))
    throw new BackupRefused(`${unfinishedRestore('The database').message} Until then there is nothing to back up.`);
}

/** @throws BackupRefused if a newer version has changed the schema: only that one knows which of its tables are in no plain backup */
async function requireKnownSecrets({ engine, migrations }: Snapshot): Promise<void> {
  const known = new Set((await migrationsOf(engine)).map(({ name }) => name));
  const newer = migrations.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new BackupRefused(
      `A newer version has changed the schema (${newer}), and this one does not know what of it is secret: make the backup without --plain, or with that version.`,
    );
}

class BackupRun {
  readonly skipped = new SkippedFiles();
  private readonly totals: BackupTotals = { tables: [], rows: 0, files: 0, fileBytes: 0, filesSha256: '', bytes: 0 };
  private readonly listOfFiles = createHash('sha256');

  constructor(
    private readonly draft: BackupDraft,
    private readonly snapshot: Snapshot,
    private readonly order: BackupOrder,
  ) {}

  async run(): Promise<BackupTotals> {
    const { config, encryption, before } = this.order;
    const files = filesIn(config);
    const { engine, migrations } = this.snapshot;
    const head = {
      product: version,
      created: new Date().toISOString(),
      engine,
      migrations,
      files,
      ...(before !== undefined && { before }),
    };
    const { beginning, seal } = await newSeal(head, encryption?.passphrase);
    const out = await BackupWriter.begin(this.draft, seal, beginning);
    if (encryption) await out.putJson(RecordKind.Secret, { secret: encryption.secret });
    for (const table of this.snapshot.tables) await this.putTable(out, table);
    if (files.kind === 'backup') await this.putFiles(out, join(config.dataDir, 'upload'));
    this.totals.filesSha256 = this.listOfFiles.digest('hex');
    await out.putJson(RecordKind.End, this.totals);
    await out.end();
    return { ...this.totals, bytes: out.size };
  }

  /** The head of a table is always written: its last number tells which ones are used up, and may stand in a trail. */
  private rowsOf(table: TableShape): AsyncIterable<Cell[][]> {
    const { encryption, leftOut } = this.order;
    const isLeftOut = leftOut.always.has(table.name) || (!encryption && leftOut.plain.has(table.name));
    return isLeftOut ? Readable.from([]) : this.snapshot.rowsOf(table);
  }

  private async putTable(out: BackupWriter, table: TableShape): Promise<void> {
    await out.putJson(RecordKind.Table, table);
    const digest = new RowsDigest();
    for await (const rows of this.rowsOf(table)) {
      const lines = linesOf(rows);
      if (Buffer.byteLength(lines) > LARGEST_RECORD) throw tooLarge(table);
      digest.add(lines, rows.length);
      await out.put(RecordKind.Rows, deflateRawSync(lines, { level: 1 }));
      this.totals.rows += rows.length;
      this.tell(out, table.name);
    }
    const end: TableEnd = { rows: digest.count, sha256: digest.digest() };
    this.totals.tables.push({ ...end, name: table.name });
    await out.putJson(RecordKind.TableEnd, end);
  }

  private async putFiles(out: BackupWriter, root: string): Promise<void> {
    for await (const path of filesBelow(root, this.skipped)) {
      const file = await openListed(root, path, this.skipped);
      if (!file) continue;
      try {
        await this.putFile(out, path, file);
      } finally {
        await file.close();
      }
    }
  }

  private async putFile(out: BackupWriter, path: string, file: FileHandle): Promise<void> {
    await out.putJson(RecordKind.File, { path });
    const end = await this.putBytes(out, bytesOf(file, path));
    await out.putJson(RecordKind.FileEnd, end);
    this.listOfFiles.update(`${path}\n${end.sha256}\n`);
    this.totals.files++;
  }

  private async putBytes(out: BackupWriter, bytes: AsyncIterable<Buffer>): Promise<FileEnd> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const block of bytes) {
      hash.update(block);
      size += block.length;
      await out.put(RecordKind.Bytes, block);
      this.totals.fileBytes += block.length;
      this.tell(out);
    }
    return { size, sha256: hash.digest('hex') };
  }

  private tell({ size }: BackupWriter, table?: string): void {
    const { rows, files, fileBytes } = this.totals;
    this.order.tell({ rows, files, fileBytes, bytes: size, table });
  }
}

/** Whoever reads it has no more room for a portion, so the backup could not be restored. */
const tooLarge = ({ name }: TableShape): BackupRefused =>
  new BackupRefused(`A row of ${name} is larger than ${LARGEST_RECORD / 2 ** 20} MB, which no backup can hold.`);

/** The address of the bucket without the key to it. */
function filesIn({ storageUrl }: BackupOrder['config']): FilesIn {
  if (storageUrl === undefined) return { kind: 'backup' };
  const { protocol, host, pathname } = new URL(storageUrl);
  return { kind: 'bucket', bucket: `${protocol}//${host}${pathname}` };
}
