import type { DataSource } from 'typeorm';
import { adaptColumns } from '../../../kernel/database/adapted-columns';
import { imEntities } from '../im-entities';
import { differenceOf } from './difference';
import { liveSchema, type LiveTable } from './live-schema';

/** Has the entities of a data source follow the tables that stand there. @returns those tables */
export async function fitToTables(source: DataSource): Promise<Map<string, LiveTable>> {
  const schema = await liveSchema(source);
  for (const Entity of imEntities) {
    const metadata = source.getMetadata(Entity);
    const table = schema.get(metadata.tableName);
    if (table) adaptColumns(metadata, differenceOf(metadata, table));
  }
  return schema;
}
