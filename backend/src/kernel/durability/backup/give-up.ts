import type { Type } from '@nestjs/common';
import type { AppConfig } from '../../../config/app-config';
import { tableNames } from '../../rows/entity/table-names';
import { EmbeddedTarget } from './embedded-target';
import { MysqlTarget } from './mysql-target';
import { RestoreFolder } from './restore-folder';

/**
 * @param inTheWay the names of files that the restore of the other build refuses @param areMoved whether they are moved away before
 * @throws BackupRefused if the data folder has something that a restore would refuse
 */
export const requireGivable = (dataDir: string, inTheWay: readonly string[], areMoved: boolean): Promise<void> =>
  new RestoreFolder(dataDir).requireNothingElse(inTheWay, areMoved);

/**
 * Gives the data folder and the database up to a restore that another build begins: they are marked as one that is unfinished. Until then an
 * embedded database and the files stay where they are; the tables on a server are dropped, because the other build does not know all of them.
 * @param entities of the product, whose tables are dropped
 */
export async function giveUp(
  { databaseUrl, dataDir }: Pick<AppConfig, 'databaseUrl' | 'dataDir'>,
  entities: readonly Type[],
): Promise<void> {
  const folder = new RestoreFolder(dataDir);
  if (databaseUrl === undefined) {
    // Its log would be nobody's.
    await new EmbeddedTarget(dataDir).finish();
    return folder.giveUp();
  }
  const target = new MysqlTarget(databaseUrl, tableNames(entities));
  try {
    await target.giveUp(() => folder.giveUp());
  } finally {
    await target.close();
  }
}
