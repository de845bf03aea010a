import { surroundings } from './env';

/**
 * The environment of a process of ours that works on an embedded database, whatever ours is: without the address of a database server its
 * entities have the columns of an embedded one.
 */
export const embeddedVariables = (): NodeJS.ProcessEnv => ({
  ...surroundings,
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  WORKERS: '1',
});
