import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** The name that the database has for the table of an entity. */
export const tableOf = (Entity: Type): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === Entity)?.name ?? Entity.name;
