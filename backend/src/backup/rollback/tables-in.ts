import type { TableShape } from '../../kernel/durability/backup/data/table-shape';
import { OpenedBackup } from '../../kernel/durability/backup/file/opened-backup';
import { readBackup } from '../../kernel/durability/backup/read-backup';
import { bytesAt } from '../../kernel/durability/backup/place/place-of';
import { followedCommand } from '../followed-command';

const STOPPED = 'The rollback was stopped: nothing was changed.';

/** What a backup has of a table. */
export interface KeptTable extends TableShape {
  /** how many there are in the backup */
  rows: number;
}

/**
 * Reads a backup to its end, so that nothing is given up for one that is damaged.
 * @param store the value of BACKUP_S3_URL
 * @throws BackupRefused if the passphrase is wrong, or it is not what was written
 */
export async function tablesIn(
  path: string,
  store: string | undefined,
  passphrase: () => Promise<string>,
): Promise<KeptTable[]> {
  const backup = await OpenedBackup.openBytes(await bytesAt(path, store), passphrase);
  const shapes: TableShape[] = [];
  try {
    const { tables } = await followedCommand(STOPPED, (follow) =>
      readBackup(backup, {
        beginTable: (table) => void shapes.push(table),
        tell: (read) => follow('Checked', read),
      }),
    );
    const rows = new Map(tables.map((table) => [table.name, table.rows]));
    return shapes.map((shape) => ({ ...shape, rows: rows.get(shape.name) ?? 0 }));
  } finally {
    await backup.close();
  }
}
