import { literalText } from '../../menu/source/literal-text';
import type { Statements } from './table-sql';

const IMPORT = "import { exactText } from '../exact-text';";

/** Whether a statement creates a table on a server, where it has to name its collation. */
const isServerTable = (sql: string): boolean => /^CREATE TABLE .* ENGINE=InnoDB$/s.test(sql);

/** @param stamp in milliseconds; migrations run in the order of their stamps */
export function migrationText(name: string, stamp: number, { up, down }: Statements): string {
  const queries = (statements: readonly string[]): string =>
    statements
      .map((sql) => `    await runner.query(${quoted(sql)}${isServerTable(sql) ? ' + exactText(runner)' : ''});`)
      .join('\n');
  const named = [...up, ...down].some(isServerTable) ? `${IMPORT}\n` : '';
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';
${named}
export class ${name}${stamp} implements MigrationInterface {
  readonly name = '${name}${stamp}';

  async up(runner: QueryRunner): Promise<void> {
${queries(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${queries(down)}
  }
}
`;
}

/** Quotes a statement with the kind of quote that needs fewer escapes. */
const quoted = (sql: string): string =>
  sql.includes("'") && !sql.includes('"') ? JSON.stringify(sql) : literalText(sql);
