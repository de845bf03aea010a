import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { RowLoader } from './data/row-loader';
import type { TableShape } from './data/table-shape';
import { EmbeddedTarget } from './embedded-target';
import type { OpenedBackup } from './file/opened-backup';
import { readBackup } from './read-backup';
import { differingTables } from './restored-rows';
import { schemaOfBackup } from './schema-of-backup';
import type { BackupTotals } from './totals';

export interface DrillOrder {
  backup: OpenedBackup;
  /** an empty one, of which everything is removed afterwards */
  folder: string;
  entities: readonly Type[];
  /** asks the restored database, with this version's schema. @returns a sentence for each answer that is not as it must be */
  ask: (source: DataSource) => Promise<string[]>;
  takeSecret: (secret: string) => void;
  /** called before each portion of rows is written; what it throws ends the drill */
  beforeWriting: () => Promise<void>;
  /** called after each record, and while rows are compared, with what was read so far; what it throws ends the drill */
  tell: (read: Pick<BackupTotals, 'rows' | 'files' | 'fileBytes'>) => void;
}

/** What a drill has found. */
export interface DrillFindings {
  tables: number;
  rows: number;
  /** a sentence for each thing that is not as it was, or must be; none: the backup can be restored */
  differences: string[];
}

/**
 * Restores the rows of a backup into an embedded database of its own, whatever database they come from, and compares each table with what
 * the backup has counted. Files are read and compared with their hashes, and not written: they need their whole space again.
 * @throws BackupRefused if the backup cannot be restored
 */
export async function drillBackup(order: DrillOrder): Promise<DrillFindings> {
  const { backup, folder, entities } = order;
  const target = new EmbeddedTarget(folder);
  const loader = await target.createTables(await schemaOfBackup(backup.head, 'sqlite', backup.path));
  const { totals, shapes } = await loadRows(order, loader);
  const tell = (): void => order.tell(totals);
  const differing = await differingTables({ path: target.path, shapes, counted: totals.tables, tell });
  const source = await target.openMigrated(entities);
  try {
    const differences = differing.map((name) => `The rows of ${name} are not those that the backup has counted.`);
    return {
      tables: totals.tables.length,
      rows: totals.rows,
      differences: [...differences, ...(await order.ask(source))],
    };
  } finally {
    await source.destroy();
  }
}

async function loadRows(
  { backup, takeSecret, beforeWriting, tell }: DrillOrder,
  loader: RowLoader,
): Promise<{ totals: BackupTotals; shapes: TableShape[] }> {
  const shapes: TableShape[] = [];
  try {
    const totals = await readBackup(backup, {
      takeSecret,
      beginTable: async (table) => {
        shapes.push(table);
        await loader.beginTable(table);
      },
      takeRows: async (rows) => {
        await beforeWriting();
        await loader.loadRows(rows);
      },
      endTable: () => loader.endTable(),
      tell,
    });
    await loader.close();
    return { totals, shapes };
  } catch (error) {
    loader.discard();
    throw error;
  }
}
