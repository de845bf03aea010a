import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';

const loadModule = createRequire(__filename);

/** The entities of all tables. */
export const allEntities = (): Type[] =>
  exportsOf('entity').filter((value): value is Type => typeof value === 'function');

/** Everything that the files of a kind export: `entity` for those named `….entity.ts`. */
export const exportsOf = (kind: string): unknown[] =>
  ['kernel', 'modules'].flatMap((folder) => exportsIn(join(__dirname, folder), kind));

function exportsIn(folder: string, kind: string): unknown[] {
  const ending = new RegExp(`\\.${kind}\\.[jt]s$`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
  return files.sort().flatMap((file) => Object.values(loadModule(join(folder, file)) as Record<string, unknown>));
}
