import { embeddedDriver } from '../../../stores/database/data-source-options';
import { hasCopies, removeLeftCopies } from '../../../stores/database/embedded/database-copies';

/**
 * Removes what killed drills have left in the data folder, unless one runs: it has every row in plain text. Also a node whose database is on a
 * server has drills, and does not take its data folder.
 */
export async function removeKilledDrills(dataDir: string): Promise<void> {
  if (hasCopies(dataDir)) removeLeftCopies(dataDir, await embeddedDriver());
}
