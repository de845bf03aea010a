import { type DataSource, type EntityMetadata, Table, type TableColumn } from 'typeorm';
import { additionOf, type Addition } from './addition';
import { liveSchema, type LiveTable } from './live-schema';

/** What a chat database is to the console: what it lacks, and what should be known of the rest. */
export interface Survey {
  /** what the console cannot do without */
  additions: Addition[];
  /** what the owners of the database may want to change themselves */
  suggestions: string[];
}

/** Compares the entities with the tables that stand there. Reads only. */
export async function survey(source: DataSource): Promise<Survey> {
  const live = await liveSchema(source);
  const found: Survey = { additions: [], suggestions: [] };
  for (const metadata of source.entityMetadatas) {
    const wanted = Table.create(metadata, source.driver);
    const table = live.get(metadata.tableName);
    if (!table) found.additions.push(await additionOf(source, wanted));
    else await compare(source, metadata, wanted, table, found);
  }
  return found;
}

async function compare(
  source: DataSource,
  metadata: EntityMetadata,
  wanted: Table,
  live: LiveTable,
  { additions, suggestions }: Survey,
): Promise<void> {
  const missing = wanted.columns.filter(({ name }) => !live.columns.has(name));
  for (const column of missing) additions.push(await additionOf(source, wanted, harmless(column)));
  suggestions.push(...narrower(wanted, live), ...unknown(wanted, live), ...unindexed(metadata, live));
}

/** Whoever inserts rows without knowing the column must be able to go on. */
function harmless(column: TableColumn): TableColumn {
  const added = column.clone();
  added.isUnique = false;
  added.isNullable = column.isNullable || column.default === undefined;
  return added;
}

const narrower = ({ name: table, columns }: Table, live: LiveTable): string[] =>
  columns.flatMap(({ name, length }) => {
    const has = live.columns.get(name)?.length;
    return length && has && has < Number(length)
      ? [`${table}.${name} holds ${has} characters; the console may write ${length}`]
      : [];
  });

const unknown = (wanted: Table, live: LiveTable): string[] =>
  [...live.columns.values()]
    .filter(({ name, required }) => required && !wanted.findColumnByName(name))
    .map(({ name }) => `${wanted.name}.${name} has no default and is not known here: the console cannot add rows`);

const unindexed = ({ tableName, indices, uniques }: EntityMetadata, live: LiveTable): string[] =>
  [...indices, ...uniques]
    .map(({ columns }) => columns.map(({ databaseName }) => databaseName))
    .filter((columns) => !live.indices.some((index) => columns.every((name, at) => index[at] === name)))
    .map((columns) => `${tableName} has no index on (${columns.join(', ')}): what looks by it will be slow`);
