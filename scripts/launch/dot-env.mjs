import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../process/workspace.mjs';

/**
 * Reads settings from a file `.env`. Variables of the environment take precedence. The names of those that come from the file are left for
 * the server, which cannot tell them from others, and says where each value is from.
 */
export function readDotEnv(file = inRoot('.env'), variables = process.env) {
  const fromFile = existsSync(file) ? Object.entries(parseEnv(readFileSync(file, 'utf8'))) : [];
  const missing = fromFile.filter(([name]) => variables[name] === undefined);
  for (const [name, value] of missing) variables[name] = value;
  variables.SWITCHBOARD_FROM_FILE = missing.map(([name]) => name).join(',');
}
