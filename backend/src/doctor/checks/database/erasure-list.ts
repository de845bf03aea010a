import { erasureListPath } from '../../../config/erasure-list-path';
import { pendingMigrations } from '../../../kernel/stores/database/applied-migrations';
import { OVER } from '../../../modules/user/tables/user-erasure.entity';
import { type Check, ok, warning } from '../../check';
import { appliedIn } from '../applied-in';
import { hasTable } from '../has-table';

const COUNT = `SELECT COUNT(*) AS \`erased\`, SUM(\`listedTime\` IS NULL) AS \`unlisted\` FROM \`user_erasure\` WHERE \`state\` IN (${OVER.join(', ')})`;

/** Whether a restore of an older backup would know whose data was erased since. */
export const erasureList: Check = {
  name: 'erasure-list',
  examine: async ({ config, database }) => {
    const own = await database.requireOpened();
    const applied = await appliedIn(own);
    const isMigrated = applied && !pendingMigrations(applied, own.migrations).length;
    if (!(await hasTable(own, 'user_erasure')) || !isMigrated)
      return ok('The list of erasures is written from the next start on.');
    const path = erasureListPath(config);
    const [counts] = await own.rows<{ erased: unknown; unlisted: unknown }>(COUNT);
    const unlisted = Number(counts?.unlisted ?? 0);
    if (unlisted)
      return warning(
        `Erasures that are not in the list ${path} yet: ${unlisted}. A restore of an older backup would bring these people back. If this stays so for more than a minute, the log says why.`,
      );
    if (Number(counts?.erased) && config.erasureList === undefined)
      return warning(
        `The list of erasures ${path} is lost together with the data folder, and then a restore of an older backup brings back whose data was erased: set ERASURE_LIST to a file on another disk, and copy the list there.`,
      );
    return ok(`All erasures are in the list ${path}.`);
  },
};
