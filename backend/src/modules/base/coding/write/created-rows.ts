import type { FieldSpec } from '../resource-spec';
import { isDemanded } from './example';
import { type TargetedSpec, targetOf } from './reference-targets';
import { BUILT_IN, type Target } from '../targets/target';

/** A required reference to a row that a test has to create first. */
export interface CreatedRow {
  field: string;
  target: Target;
}

/** The rows that a test creates. Of the built-in resources, a new database has rows already, or the tests do without. */
export const createdRows = (spec: TargetedSpec): CreatedRow[] =>
  spec.fields.flatMap((field: FieldSpec): CreatedRow[] => {
    const target = isDemanded(field) && !BUILT_IN.has(field.reference ?? '') ? targetOf(field, spec) : undefined;
    return target ? [{ field: field.name, target }] : [];
  });

/** The import lines that creating rows needs. */
export const importsOfRows = (rows: readonly CreatedRow[]): string =>
  [
    ...new Set(
      rows.map(({ target: { className, from } }) => `import { ${className} } from '../../src/modules/${from}';\n`),
    ),
    ...(rows.length ? ["import { addRow } from '../add-row';\n"] : []),
  ].join('');

/** The statements that create the rows and put their ids into the example. */
export const creatingRows = (rows: readonly CreatedRow[]): string =>
  rows.map(({ field, target }) => `ROW.${field} = await addRow(app, ${target.className});\n`).join('');
