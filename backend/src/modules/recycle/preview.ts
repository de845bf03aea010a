import type { EntityManager } from 'typeorm';
import { placeholders } from '../../kernel/stores/database/dialect';
import type { KeptRow } from './kept-row';
import { titleOf } from '../../kernel/rows/entity/title-of';

const LONGEST_TEXT = 100;
/** Records larger than this have no preview in a list; their rows are in `info`. */
const LARGEST = 2 ** 20;

const FIRST = `CASE WHEN LENGTH(\`data\`) <= ${LARGEST} THEN JSON_EXTRACT(\`data\`, '$[0]', '$[1]', '$[2]') END`;

/** The first three rows of each record with shortened values: one delete may have taken ten thousand rows. */
export async function previewsOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, KeptRow[]>> {
  if (!ids.length) return new Map();
  const found = await manager.query<{ id: number; first: unknown }[]>(
    `SELECT \`id\`, ${FIRST} AS \`first\` FROM \`recycle_data\` WHERE \`id\` IN (${placeholders(ids)})`,
    [...ids],
  );
  return new Map(found.map(({ id, first }) => [id, rowsIn(first).map(cutRow)]));
}

const MOST_TITLES = 10;

/** The titles of the first rows of these records. */
export async function titlesOf(ids: readonly number[], manager: EntityManager): Promise<string[]> {
  const previews = await previewsOf(ids.slice(0, MOST_TITLES), manager);
  const titles = [...previews.values()].flat().map((row) => titleOf(row) ?? row.id);
  return [...titles.map(String), ...(ids.length > MOST_TITLES ? ['…'] : [])];
}

/** MySQL returns parsed JSON, other databases return text. SQLite returns `null` for a row that does not exist. */
function rowsIn(first: unknown): KeptRow[] {
  const list: unknown = typeof first === 'string' ? JSON.parse(first) : first;
  return Array.isArray(list) ? (list as (KeptRow | null)[]).filter((row) => row !== null) : [];
}

const cutRow = (row: KeptRow): KeptRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cut(value)]));

function cut(value: unknown): unknown {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  return typeof text === 'string' && text.length > LONGEST_TEXT
    ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…`
    : value;
}
