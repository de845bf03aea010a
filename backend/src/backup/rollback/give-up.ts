import type { AppConfig } from '../../config/app-config';
import { allEntities } from '../../exported-parts';
import { EmbeddedTarget } from '../../kernel/durability/backup/embedded-target';
import { MysqlTarget } from '../../kernel/durability/backup/mysql-target';
import { RestoreFolder } from '../../kernel/durability/backup/restore-folder';
import { tableNames } from '../../kernel/rows/entity/table-names';

/**
 * Gives the data folder and the database up to a restore that another build begins: they are marked as one that is unfinished. Until then an
 * embedded database and the files stay where they are; the tables on a server are dropped, because the other build does not know all of them.
 */
export async function giveUp({ databaseUrl, dataDir }: AppConfig): Promise<void> {
  const folder = new RestoreFolder(dataDir);
  if (databaseUrl === undefined) {
    // Its log would be nobody's.
    await new EmbeddedTarget(dataDir).finish();
    return folder.giveUp();
  }
  const target = new MysqlTarget(databaseUrl, tableNames(allEntities()));
  try {
    await target.giveUp(() => folder.giveUp());
  } finally {
    await target.close();
  }
}
