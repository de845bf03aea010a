import { type Check, ok, warning } from '../../check';
import { existingPart } from './existing-part';

const MB = 2 ** 20;
/** A migration copies tables, and the log of an embedded database grows meanwhile. A full disk refuses what is written, and loses nothing. */
const LEAST_MB = 100;

/** UPLOAD_RESERVE_MB is what uploads leave free: below it they are refused. */
export const diskSpace: Check = {
  name: 'disk',
  examine: async ({ config: { dataDir, uploadReserveMb }, freeBytes }) => {
    const freeMb = Math.floor((await freeBytes(existingPart(dataDir))) / MB);
    const state = `The disk of ${dataDir} has ${freeMb} MB left`;
    if (freeMb < LEAST_MB)
      return warning(`${state}, so soon nothing can be saved any more: free some space before the next start.`);
    if (freeMb < uploadReserveMb)
      return warning(
        `${state}, fewer than the ${uploadReserveMb} MB of UPLOAD_RESERVE_MB, so uploads are refused: free some space.`,
      );
    return ok(`${state}.`);
  },
};
