import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** The names of the tables that these entities have. */
export function tableNames(entities: readonly Type[]): ReadonlySet<string> {
  const known = new Set<unknown>(entities);
  const tables = getMetadataArgsStorage().tables.filter(({ target }) => known.has(target));
  return new Set(tables.map(({ name }) => String(name)));
}
