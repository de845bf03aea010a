import type { DataSource } from 'typeorm';
import { hasInexactIds } from '../../../../kernel/crud/rules/exact-ids';
import { imEntities } from '../../tables/im-entities';

/** The tables with ids that are larger than the console can tell apart, as the snowflake ids of a fork. */
export async function inexactTables(chat: DataSource, present: ReadonlyMap<string, unknown>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const Entity of imEntities) {
    const { tableName } = chat.getMetadata(Entity);
    if (present.has(tableName) && (await hasInexactIds(chat.manager, Entity))) found.add(tableName);
  }
  return found;
}
