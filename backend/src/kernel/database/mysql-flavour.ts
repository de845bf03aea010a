import { connectReason } from '../../config/connect-reason';
import { databaseAt } from '../../config/database-address';
import { StartError } from '../../config/start-error';
import { type Flavour, MysqlProbe } from './mysql-probe';

/**
 * Asks the server which of the two it is, and so whether it lets us in, where nothing goes on without it.
 * @param variable that names the address, for whoever has to correct it
 * @throws StartError
 */
export async function flavourOf(url: string, variable: string): Promise<Flavour> {
  const probe = new MysqlProbe(url);
  try {
    return await probe.readFlavour();
  } catch (error) {
    throw new StartError(`${databaseAt(url, variable)} cannot be used: ${connectReason(error)}`);
  } finally {
    probe.close();
  }
}
