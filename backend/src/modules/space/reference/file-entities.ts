import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { fileColumnsOf } from '../../../kernel/rows/files/file-ledger';

/** All entities with a column that names files. */
export const fileEntities = (): Type[] =>
  getMetadataArgsStorage()
    .tables.map(({ target }) => target)
    .filter((target): target is Type => typeof target === 'function' && fileColumnsOf(target as Type).size > 0);
