/**
 * What statements and values of ours are written for. No NO_BACKSLASH_ESCAPES above all: the driver escapes with backslashes, and where
 * the server took them for letters, a quote in a search word would end its text. Nor a mode that gives `"`, `||` or a blank another meaning.
 */
const SQL_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';
const CHARSET = 'utf8mb4';
const COLLATION = 'utf8mb4_unicode_ci';
const ISOLATION = 'REPEATABLE READ';

/** The statements that set a session, in any mode of the server: without `"`, and without a backslash. */
export const sessionStatements = (zone: string): string[] => [
  [
    `SET NAMES ${CHARSET} COLLATE ${COLLATION}`,
    `SESSION sql_mode = '${SQL_MODE}'`,
    `SESSION time_zone = '${zone}'`,
    ...['autocommit = 1', 'sql_auto_is_null = 0', 'sql_safe_updates = 0'].map((one) => `SESSION ${one}`),
  ].join(', '),
  `SET SESSION TRANSACTION ISOLATION LEVEL ${ISOLATION}`,
];

export interface Setting {
  Variable_name: string;
  Value: string;
}

/** What the server must report then. The isolation has an older and a newer name, of which a server knows one or both. */
const reported = (zone: string): Record<string, string> => ({
  sql_mode: SQL_MODE,
  character_set_client: CHARSET,
  character_set_connection: CHARSET,
  character_set_results: CHARSET,
  collation_connection: COLLATION,
  time_zone: zone,
  autocommit: 'ON',
  sql_auto_is_null: 'OFF',
  sql_safe_updates: 'OFF',
  tx_isolation: ISOLATION.replace(' ', '-'),
  transaction_isolation: ISOLATION.replace(' ', '-'),
});

export const readSettings = `SHOW SESSION VARIABLES WHERE Variable_name IN (${Object.keys(reported(''))
  .map((name) => `'${name}'`)
  .join(', ')})`;

/** Returns a setting that is not as it was set, as `name = value`; undefined if all are. */
export function differingSetting(settings: readonly Setting[], zone: string): string | undefined {
  const found = new Map(settings.map(({ Variable_name, Value }) => [Variable_name.toLowerCase(), Value]));
  const isolation = found.get('transaction_isolation') ?? found.get('tx_isolation');
  const all = new Map([...found, ['tx_isolation', isolation], ['transaction_isolation', isolation]]);
  const other = Object.entries(reported(zone)).find(([name, value]) => !isSame(all.get(name), value));
  return other && `${other[0]} = ${all.get(other[0]) ?? '(unknown)'}`;
}

/** Servers report lists in an order of their own. */
const isSame = (found: string | undefined, wanted: string): boolean =>
  found !== undefined && found.split(',').sort().join() === wanted.split(',').sort().join();
