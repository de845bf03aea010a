import { embeddedDriver } from '../../stores/database/data-source-options';
import { portionsOf } from './data/embedded-snapshot';
import { linesOf, RowsDigest } from './data/rows-digest';
import type { TableShape } from './data/table-shape';
import type { BackupTotals } from './totals';

/**
 * Reads the rows of an embedded database, as they are in it.
 * @param shapes the columns that the backup has of each table
 * @returns the names of the tables whose number of rows, or whose rows, are not those of the backup
 */
export async function differingTables(
  path: string,
  shapes: readonly TableShape[],
  counted: BackupTotals['tables'],
): Promise<string[]> {
  const connection = new (await embeddedDriver())(path);
  const ends = new Map(counted.map((end) => [end.name, end]));
  try {
    return shapes
      .filter((shape) => {
        const digest = new RowsDigest();
        for (const rows of portionsOf(connection, shape)) digest.add(linesOf(rows), rows.length);
        const end = ends.get(shape.name);
        return digest.count !== end?.rows || digest.digest() !== end.sha256;
      })
      .map(({ name }) => name);
  } finally {
    connection.close();
  }
}
