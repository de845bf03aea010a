import { literalText } from '../../menu/source/literal-text';
import type { Statements } from './table-sql';

/** @param stamp in milliseconds; migrations run in the order of their stamps */
export function migrationText(name: string, stamp: number, { up, down }: Statements): string {
  const queries = (statements: readonly string[]): string =>
    statements.map((sql) => `    await runner.query(${quoted(sql)});`).join('\n');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

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
