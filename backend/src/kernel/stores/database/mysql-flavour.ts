import { connectReason } from '../../../config/connect-reason';
import { databaseAt } from '../../../config/database-address';
import { StartError } from '../../../config/start-error';
import { type Flavour, MysqlProbe } from './mysql-probe';

/**
 * Asks the server whether it is MySQL or MariaDB, and thereby checks the connection, for a database that is required at startup.
 * @param variable the environment variable with the address, for the error message
 * @throws StartError
 */
export async function flavourOf(url: string, variable: string): Promise<Flavour> {
  const probe = new MysqlProbe(url);
  try {
    return await probe.readFlavour();
  } catch (error) {
    throw new StartError(`${databaseAt(url, variable)} cannot be used: ${connectReason(error)}`);
  } finally {
    probe.closeConnection();
  }
}
