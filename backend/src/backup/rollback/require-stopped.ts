import type { OwnDatabase } from '../../doctor/open-own-database';
import { StartError } from '../../config/start-error';

const OTHERS =
  'SELECT COUNT(*) AS `count` FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()';

/** @throws StartError if anybody else is connected to a database of a server. The lock of the data folder tells it of an embedded one. */
export async function requireStopped({ place, runner, rows }: OwnDatabase): Promise<void> {
  if (!runner) return;
  const [row] = await rows<{ count: number | string }>(OTHERS);
  const others = Number(row?.count);
  if (others)
    throw new StartError(
      `${place} is in use (other connections: ${others}): stop all nodes, and whatever else is connected, and give the command again.`,
    );
}
