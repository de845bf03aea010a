import { type Check, ok, warning } from '../../check';
import { onServer } from './on-server';

const MB = 2 ** 20;
/** The default of MariaDB. The largest values, packages of plugins and rich texts, take a quarter of it when they are escaped. */
const LEAST_MB = 16;

/** The server ends the connection of a statement that is longer. */
export const packetSize: Check = {
  name: 'database-packet',
  examine: async ({ database }) => {
    const { place, rows } = onServer(await database.requireOpened());
    const [row] = await rows<{ bytes: number | string }>('SELECT @@GLOBAL.max_allowed_packet AS `bytes`');
    const megabytes = Number(row?.bytes) / MB;
    const state = `${place} takes packets of at most ${Math.round(megabytes * 100) / 100} MB`;
    if (megabytes >= LEAST_MB) return ok(`${state}.`);
    return warning(
      `${state}, so large texts are refused: set max_allowed_packet to ${LEAST_MB}M or more in the configuration of the server.`,
    );
  },
};
