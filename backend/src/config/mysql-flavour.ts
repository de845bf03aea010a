import type { RowDataPacket } from 'mysql2/promise';
import { connectReason } from './connect-reason';
import { databaseAt } from './database-address';
import { StartError } from './start-error';

/** Which of the two a server is: TypeORM compares their schemas differently. */
export type Flavour = 'mysql' | 'mariadb';

/** A host may take packets in and say nothing. */
export const CONNECT_MS = 5000;

/** Asks the server which it is, and so whether it lets us in. @throws what the driver throws */
export async function askFlavour(url: string): Promise<Flavour> {
  // Loaded only where it is used: an embedded start does without it.
  const { createConnection } = await import('mysql2/promise');
  const uri = url.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, connectTimeout: CONNECT_MS });
  try {
    const question = { sql: 'SELECT VERSION() AS version', timeout: CONNECT_MS };
    const [rows] = await connection.query<RowDataPacket[]>(question);
    await connection.end();
    return String(rows[0]?.version).includes('MariaDB') ? 'mariadb' : 'mysql';
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

/**
 * The same, where nothing goes on without it.
 * @param variable that names the address, for whoever has to correct it
 * @throws StartError
 */
export async function flavourOf(url: string, variable: string): Promise<Flavour> {
  try {
    return await askFlavour(url);
  } catch (error) {
    throw new StartError(`${databaseAt(url, variable)} cannot be used: ${connectReason(error)}`);
  }
}
