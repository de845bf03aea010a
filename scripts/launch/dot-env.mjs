import { existsSync } from 'node:fs';
import { inRoot } from '../process/workspace.mjs';

/** Reads settings from a file `.env`. Variables of the environment take precedence. */
export function readDotEnv() {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
