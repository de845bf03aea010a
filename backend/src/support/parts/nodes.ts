import type { Part } from '../part';
import { lookedAt } from './looked-at';
import { requireTable } from './require-table';

const MOST = 500;

/** The processes of the product that were seen. */
export const nodesPart: Part = {
  name: 'nodes.json',
  about: 'the processes of the product, with their version, memory and last heartbeat',
  write: (matter) =>
    lookedAt(matter, async ({ database }) => {
      const own = await database.openOnce();
      await requireTable(own, 'engine_node');
      return own.rows(
        `SELECT \`id\`, \`role\`, \`host\`, \`pid\`, \`version\`, \`load\`, \`memory\`, \`running\`, \`startTime\`, \`heartbeat\` FROM \`engine_node\` ORDER BY \`heartbeat\` DESC LIMIT ${MOST}`,
      );
    }),
};
