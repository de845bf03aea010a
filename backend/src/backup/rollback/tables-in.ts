import type { AppConfig } from '../../config/app-config';
import type { TableShape } from '../../kernel/durability/backup/data/table-shape';
import { readBackup } from '../../kernel/durability/backup/read-backup';
import { followedCommand } from '../followed-command';
import { openedBackup } from '../opened-from';

const STOPPED = 'The rollback was stopped: nothing was changed.';

/** What a backup has of a table. */
export interface KeptTable extends TableShape {
  /** how many there are in the backup */
  rows: number;
}

/**
 * Reads a backup to its end, so that nothing is given up for one that is damaged.
 * @param ask for the passphrase, if it is encrypted
 * @throws BackupRefused if the passphrase is wrong, it is not what was written, or the restore would refuse it
 */
export async function tablesIn(
  path: string,
  { backupPassphrase, backupS3Url }: Pick<AppConfig, 'backupPassphrase' | 'backupS3Url'>,
  ask: () => Promise<string>,
): Promise<KeptTable[]> {
  const backup = await openedBackup(path, backupPassphrase, backupS3Url, ask);
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
