import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { adaptColumns } from '../../../../kernel/stores/database/adapted-columns';
import { sourceOf } from '../../../../kernel/stores/database/lives-on.decorator';
import { IM } from '../../tables/im-source';
import { differenceOf } from './difference';
import { liveSchema } from './live-schema';
import { type LiveTable } from './live-table';

/** Adapts the entities of a data source to the existing tables. @returns those tables */
export async function fitToTables(source: DataSource): Promise<Map<string, LiveTable>> {
  const schema = await liveSchema(source);
  for (const metadata of source.entityMetadatas) {
    const table = sourceOf(metadata.target as Type) === IM ? schema.get(metadata.tableName) : undefined;
    if (table) adaptColumns(metadata, differenceOf(metadata, table));
  }
  return schema;
}
