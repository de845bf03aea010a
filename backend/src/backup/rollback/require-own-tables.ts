import type { OwnDatabase } from '../../doctor/open-own-database';
import { allEntities } from '../../exported-parts';
import { BackupRefused } from '../../kernel/durability/backup/file/backup-refused';
import { tableNames } from '../../kernel/rows/entity/table-names';

/** @throws BackupRefused if others have tables in a database of a server: a restore would refuse it. An embedded one is replaced as a whole */
export function requireOwnTables({ place, runner, tables }: OwnDatabase): void {
  if (!runner) return;
  const known = tableNames(allEntities());
  const others = [...tables].filter((name) => name !== 'migrations' && !known.has(name));
  if (!others.length) return;
  throw new BackupRefused(
    `${place} also has tables that are not ours (${others.slice(0, 3).join(', ')}), and a restore needs a database for itself: move them away, and give the command again.`,
  );
}
