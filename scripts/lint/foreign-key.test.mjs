import { describe, it } from 'node:test';
import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { foreignKey } from './foreign-key.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const rules = new RuleTester({
  languageOptions: {
    parser: ts.parser,
    parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: import.meta.dirname },
  },
});

const given = `
  declare const key: string;
  declare const table: Record<string, number>;
  declare const row: Record<string, unknown>;
`;
const flagged = (code) => ({ code: given + code, errors: [{ messageId: 'foreign' }] });

rules.run('a table is not read by a foreign key', foreignKey, {
  valid: [
    "table['constructor'];",
    'row[key];',
    'table[`icon-${key}`];',
    '[1, 2][Number(key)];',
    'new Map([[key, 1]]).get(key);',
    'declare const one: "a" | "b"; ({ a: 1, b: 2 })[one];',
    'Object.hasOwn(table, key) ? table[key] : undefined;',
    'Object.hasOwn(table, key) && key !== "x" && table[key];',
    'if (Object.hasOwn(table, key)) table[key] = 2;',
    '"a" in table;',
    'key in row;',
  ].map((code) => given + code),
  invalid: [
    'table[key];',
    'table[key] ?? 0;',
    'table[`${key}`];',
    'table[key] = 1;',
    '({ ArrowUp: 1 })[key];',
    'key in table;',
    'declare const maybe: Record<string, number> | undefined; maybe?.[key];',
    'Object.hasOwn(row, key) ? table[key] : 0;',
    'Object.hasOwn(table, key) || table[key];',
    'Object.hasOwn(table, key) ? 0 : table[key];',
    'function f<K extends string>(own: K, all: Record<string, number>) { return all[own]; }',
  ].map(flagged),
});
