import { type DataSource, type EntityMetadata, Table, type TableColumn } from 'typeorm';
import { asDeclared } from '../../../../kernel/stores/database/adapted-columns';
import { quote } from '../../../../kernel/stores/database/dialect';
import { imEntities } from '../../tables/im-entities';
import { additionOf, type Addition } from './addition';
import { liveSchema } from './live-schema';
import { type LiveTable } from './live-table';
import { actualColumnName } from './column-names';

/** The state of a chat database: what the console needs and it does not have, and suggestions. */
export interface Survey {
  /** what the console requires */
  additions: Addition[];
  /** indexes that the console's searches need; each costs time and space */
  indexes: Addition[];
  /** changes that the owners of the database may want to make themselves */
  suggestions: string[];
}

/** Compares the entities with the existing tables, without changing anything. */
export async function survey(source: DataSource): Promise<Survey> {
  const live = await liveSchema(source);
  const found: Survey = { additions: [], indexes: [], suggestions: [] };
  // Several entities may be views of one table.
  for (const metadata of imEntities.map((Entity) => source.getMetadata(Entity))) {
    const wanted = asDeclared(metadata, (whole) => Table.create(whole, source.driver));
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
  { additions, indexes, suggestions }: Survey,
): Promise<void> {
  const missing = wanted.columns.filter(({ name }) => actualColumnName(wanted.name, name, live.columns) === undefined);
  for (const column of missing) additions.push(await additionOf(source, wanted, harmless(column)));
  indexes.push(...unindexed(metadata, live));
  suggestions.push(...narrower(wanted, live), ...unknown(wanted, live));
}

/** Programs that insert rows without knowing the column must still work. */
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

const known = (wanted: Table, live: LiveTable): Set<string | undefined> =>
  new Set(wanted.columns.map(({ name }) => actualColumnName(wanted.name, name, live.columns)));

const unknown = (wanted: Table, live: LiveTable): string[] =>
  [...live.columns.values()]
    .filter(({ name, required }) => required && !known(wanted, live).has(name))
    .map(({ name }) => `${wanted.name}.${name} has no default and is not known here: the console cannot add rows`);

const unindexed = (metadata: EntityMetadata, live: LiveTable): Addition[] =>
  [...metadata.indices, ...metadata.uniques]
    .map(({ columns }) =>
      columns.map(({ propertyName: own }) => actualColumnName(metadata.tableName, own, live.columns) ?? own),
    )
    .filter((columns) => !live.indices.some((index) => columns.every((name, at) => index[at] === name)))
    .map((columns) => indexOn(metadata.tableName, columns));

/** Never a unique one, even if our own table has it: the existing rows may not be unique. */
const indexOn = (table: string, columns: readonly string[]): Addition => ({
  what: `index on ${table} (${columns.join(', ')})`,
  statements: [
    `CREATE INDEX ${quote(`idx_${columns.join('_')}`)} ON ${quote(table)} (${columns.map(quote).join(', ')})`,
  ],
});
