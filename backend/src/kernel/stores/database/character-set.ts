import type { DataSource, QueryRunner } from 'typeorm';
import { connectReason } from '../../../config/connect-reason';
import { StartError } from '../../../config/start-error';
import { quote } from './dialect';

/** The only character set that holds every text: `utf8` of MySQL lacks 😀 and 𠮷. */
const CHARSET = 'utf8mb4';
const MOST_NAMED = 5;

interface Texts {
  name: string;
  charset: string;
}

/**
 * Makes sure that our tables hold every text. New tables inherit the character set of their database, so that of a database that is
 * empty or ours is changed; tables with data are left to the operator.
 * Call it before the connection that creates them is open: a connection remembers the character set that its database had.
 * @param place names the database in messages
 * @throws StartError that says which statements to run
 */
export async function settleCharacterSet(runner: QueryRunner, source: DataSource, place: string): Promise<void> {
  const narrow = await narrowDatabase(runner, new Set(source.entityMetadatas.map(({ tableName }) => tableName)), place);
  if (!narrow) return;
  try {
    await runner.query(narrow.statement);
  } catch (error) {
    throw unchangeable(place, narrow, connectReason(error));
  }
}

/** A database whose new tables could not hold every character, and what changes that. */
export interface NarrowDatabase {
  charset: string;
  statement: string;
}

/**
 * Changes nothing. @param ours the names of our tables
 * @returns undefined if the database is as it must be
 * @throws StartError if it is not, and only the operator can change it
 */
export async function narrowDatabase(
  runner: Pick<QueryRunner, 'query'>,
  ours: ReadonlySet<string>,
  place: string,
): Promise<NarrowDatabase | undefined> {
  const tables = await textTables(runner);
  const narrow = tables.filter(({ name, charset }) => ours.has(name) && charset !== CHARSET);
  if (narrow.length) throw narrowTables(place, narrow);
  const [{ name, charset } = { name: '', charset: CHARSET }] = (await runner.query(
    'SELECT schema_name AS `name`, default_character_set_name AS `charset` FROM information_schema.schemata WHERE schema_name = DATABASE()',
  )) as Texts[];
  if (charset === CHARSET) return undefined;
  const found = { charset, statement: `ALTER DATABASE ${quote(name)} CHARACTER SET ${CHARSET}` };
  const isOurs = !tables.length || tables.some((table) => ours.has(table.name));
  if (!isOurs) throw unchangeable(place, found, 'only others have tables in it');
  return found;
}

/** The tables with texts, and a character set that is used in each. */
const textTables = (runner: Pick<QueryRunner, 'query'>): Promise<Texts[]> =>
  runner.query(
    'SELECT table_name AS `name`, COALESCE(MIN(NULLIF(character_set_name, ?)), ?) AS `charset` FROM information_schema.columns WHERE table_schema = DATABASE() AND character_set_name IS NOT NULL GROUP BY table_name ORDER BY table_name',
    [CHARSET, CHARSET],
  ) as Promise<Texts[]>;

function narrowTables(place: string, tables: readonly Texts[]): StartError {
  const names = tables.slice(0, MOST_NAMED).map(({ name, charset }) => `${name} (${charset})`);
  const more = tables.length > MOST_NAMED ? ` and ${tables.length - MOST_NAMED} more` : '';
  return new StartError(
    `${place} has tables that cannot hold every character: ${names.join(', ')}${more}. Back it up, run ALTER TABLE … CONVERT TO CHARACTER SET ${CHARSET} for each of them, and start again; if it is new, drop it and create it with CHARACTER SET ${CHARSET}.`,
  );
}

const unchangeable = (place: string, { charset, statement }: NarrowDatabase, why: string): StartError =>
  new StartError(
    `${place} was created with the character set ${charset}, which cannot hold every character, and it cannot be changed from here: ${why}. Run ${statement}, or use another database, and start again.`,
  );
