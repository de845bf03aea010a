import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Of the product, as its package says. */
export const version: string = (
  JSON.parse(readFileSync(resolve(__dirname, '../../package.json'), 'utf8')) as { version: string }
).version;
