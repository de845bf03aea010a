import { isEmpty } from '../question/question';
import { type FieldDefinition, type FormMode, isSecret } from '../declare/field-definition';
import { type AnyRow, versionOf } from '../../basis/values/row';

export type Values = Record<string, unknown>;

export const inputsOf = (fields: FieldDefinition[]): FieldDefinition[] => fields.filter(({ input }) => input);

const wordOf = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value));
export const isSame = (a: unknown, b: unknown) => wordOf(a) === wordOf(b);

/** The initial values of a form. */
export const startOf = (fields: FieldDefinition[], preset: Values = {}): Values => ({
  ...Object.fromEntries(inputsOf(fields).map(({ name, initial }) => [name, initial])),
  ...preset,
});

export const isChanged = (fields: FieldDefinition[], before: Values, now: Values) =>
  inputsOf(fields).some(({ name }) => !isSame(before[name], now[name]));

/**
 * The body of a save. A new row omits empty fields, so that the columns' defaults apply. An edited row sends a cleared value, except for a
 * secret, which is empty because it is never shown.
 */
export function bodyOf(fields: FieldDefinition[], mode: FormMode, values: Values, before: Values): Values {
  const secrets = new Set(fields.filter(isSecret).map(({ name }) => name));
  const sent = Object.entries(values).filter(([name, value]) => {
    if (!isEmpty(value) || Array.isArray(value)) return true;
    return mode === 'edit' && !secrets.has(name) && !isSame(value, before[name]);
  });
  const own = Object.fromEntries(sent.map(([name, value]) => [name, value ?? null]));
  if (mode === 'add') return own;
  return { ...own, id: before['id'], ...versionOf(before) };
}

/** A field that somebody else changed while the form was open. */
export interface Change {
  name: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** both changed it, to different values */
  isClash: boolean;
}

export function changesBetween(fields: FieldDefinition[], before: Values, theirs: AnyRow, mine: Values): Change[] {
  return inputsOf(fields)
    .filter(({ name }) => name in theirs && !isSame(before[name], theirs[name]))
    .map(({ name }) => ({
      name,
      before: before[name],
      theirs: theirs[name],
      mine: mine[name],
      isClash: !isSame(mine[name], before[name]) && !isSame(mine[name], theirs[name]),
    }));
}

/** The user's values where the user changed something, the other person's everywhere else. */
export const mergeMine = (fields: FieldDefinition[], before: Values, theirs: AnyRow, mine: Values): Values =>
  Object.fromEntries(
    inputsOf(fields).map(({ name }) => [
      name,
      name in theirs && isSame(mine[name], before[name]) ? theirs[name] : mine[name],
    ]),
  );
