import type { OwnDatabase } from '../../open-own-database';

/** For checks that run only where the database is on a server. */
export function onServer(database: OwnDatabase): Required<OwnDatabase> {
  const { runner } = database;
  if (!runner) throw new Error('The database is embedded');
  return { ...database, runner };
}
