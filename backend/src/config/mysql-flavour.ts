import type { RowDataPacket } from 'mysql2/promise';
import { StartError } from './start-error';

/**
 * Asks the server which of the two it is: TypeORM compares their schemas differently.
 * @param variable that names the address, for whoever has to correct it
 */
export async function flavourOf(url: string, variable: string): Promise<'mysql' | 'mariadb'> {
  const where = `${new URL(url).hostname}:${new URL(url).port || 3306}`;
  try {
    // Loaded only where it is used: an embedded start does without it.
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection({ uri: url.replace(/^mariadb:/, 'mysql:'), connectTimeout: 5000 });
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    await connection.end();
    return String(rows[0]?.version).includes('MariaDB') ? 'mariadb' : 'mysql';
  } catch (error) {
    throw new StartError(`The database at ${where} (${variable}) cannot be used: ${(error as Error).message}`);
  }
}
