import { existsSync } from 'node:fs';
import { inRoot } from '../process/workspace.mjs';

/** Settings may be kept in a file `.env`; what the environment says wins. */
export function readDotEnv() {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
