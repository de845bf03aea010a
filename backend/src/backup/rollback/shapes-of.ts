import type { TableShape } from '../../kernel/durability/backup/data/table-shape';
import { OpenedBackup } from '../../kernel/durability/backup/file/opened-backup';
import { readBackup } from '../../kernel/durability/backup/read-backup';
import { progressOf } from '../progress';

/**
 * Reads a backup to its end, so that nothing is given up for one that is damaged.
 * @returns the tables that it has
 * @throws BackupRefused if the passphrase is wrong, or it is not what was written
 */
export async function shapesOf(path: string, passphrase: () => Promise<string>): Promise<TableShape[]> {
  const backup = await OpenedBackup.open(path, passphrase);
  const tell = progressOf();
  const shapes: TableShape[] = [];
  try {
    await readBackup(backup, { beginTable: (table) => void shapes.push(table), tell: (read) => tell('Checked', read) });
    return shapes;
  } finally {
    await backup.close();
  }
}
