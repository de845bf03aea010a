import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The version of the product, from its package.json. */
export const version: string = (
  JSON.parse(readFileSync(resolve(__dirname, '../../package.json'), 'utf8')) as { version: string }
).version;
