import { pathToFileURL } from 'node:url';
import { statIfThere } from '../stat-if-there';
import type { EmbeddedConnection, EmbeddedDriver } from './embedded-connection';

/** Opens a database file so that nothing in its folder is changed, also while a server runs on it. */
export function openReadOnly(path: string, Driver: EmbeddedDriver): EmbeddedConnection {
  const hasLog = !!statIfThere(`${path}-wal`)?.size;
  // Even a read-only connection would create a WAL, unless the file is opened as immutable.
  return new Driver(`${pathToFileURL(path).href}?${hasLog ? 'mode=ro' : 'immutable=1'}`);
}
