import { setImmediate } from 'node:timers/promises';
import { embeddedDriver } from '../../stores/database/data-source-options';
import { portionsOf } from './data/embedded-snapshot';
import { linesOf, RowsDigest } from './data/rows-digest';
import type { TableShape } from './data/table-shape';
import type { BackupTotals } from './totals';

export interface ComparedDatabase {
  path: string;
  /** the columns that the backup has of each table */
  shapes: readonly TableShape[];
  /** what the backup has counted of each table */
  counted: BackupTotals['tables'];
  /** called for each portion of rows; what it throws ends the reading */
  tell: () => void;
}

/**
 * Reads the rows of an embedded database, as they are in it.
 * @returns the names of the tables whose number of rows, or whose rows, are not those of the backup
 */
export async function differingTables({ path, shapes, counted, tell }: ComparedDatabase): Promise<string[]> {
  const connection = new (await embeddedDriver())(path);
  const ends = new Map(counted.map((end) => [end.name, end]));
  const differing: string[] = [];
  try {
    for (const shape of shapes) {
      const digest = new RowsDigest();
      for (const rows of portionsOf(connection, shape)) {
        digest.add(linesOf(rows), rows.length);
        // The driver reads at once. Without a pause this process would not hear that it is to stop.
        await setImmediate();
        tell();
      }
      const end = ends.get(shape.name);
      if (digest.count !== end?.rows || digest.digest() !== end.sha256) differing.push(shape.name);
    }
    return differing;
  } finally {
    connection.close();
  }
}
