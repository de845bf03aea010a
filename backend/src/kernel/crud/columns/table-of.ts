import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** Returns the database table name of an entity. */
export const tableOf = (Entity: Type): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === Entity)?.name ?? Entity.name;
