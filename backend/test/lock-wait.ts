import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { dialect } from '../src/kernel/stores/database/dialect';
import { until } from './push/until';

const WAITING =
  'SELECT COUNT(*) AS n FROM information_schema.INNODB_TRX t JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id ' +
  "WHERE p.DB = DATABASE() AND t.trx_state = 'LOCK WAIT'";

/** The server repeats its answer to whoever asks again within a tenth of a second, be it in the next test. */
const EVERY_MS = 150;

/**
 * Resolves when a transaction waits for rows that another one has locked. In the embedded database, whose transactions run one after the
 * other, there is nothing to wait for.
 */
export async function lockWait(source: DataSource): Promise<void> {
  if (dialect === 'sqlite') return;
  await setTimeout(EVERY_MS);
  const isWaiting = async () => Number((await source.query<{ n: number | string }[]>(WAITING))[0]?.n) > 0;
  await until(isWaiting, undefined, EVERY_MS);
}
