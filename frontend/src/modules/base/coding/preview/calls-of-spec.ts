import type { Rule } from '../../../../kernel/resource/declare/rule';
import type { Calls } from '../../../../kernel/resource/declare/rules';
import type { FieldSpec, Kind, ResourceSpec } from '../spec/resource-spec';

const TYPES: Partial<Record<Kind, string>> = {
  int: 'integer',
  long: 'integer',
  order: 'integer',
  choice: 'integer',
  reference: 'integer',
  parent: 'integer',
  dictionary: 'integer',
  boolean: 'boolean',
  tags: 'array',
};

/** The calls that read single rows are left out, because the preview has all rows in memory. */
const ASKED_BY_ROW = new Set(['info', 'list']);

/** The calls of a resource as the API document would describe them, as far as lists and forms need it. */
export function callsOfSpec({ fields, actions }: ResourceSpec): Calls {
  const written = Object.fromEntries(fields.filter(({ form }) => form > 0).map((field) => [field.name, ruleOf(field)]));
  const asked = Object.fromEntries(fields.filter(({ filter }) => filter).map(({ name, kind }) => [name, typed(kind)]));
  const bodies: Record<string, Record<string, Rule>> = {
    add: written,
    update: written,
    page: { ...asked, ...(fields.some(({ search }) => search) && { keyWord: { type: 'string' } }) },
  };
  return Object.fromEntries(
    actions.filter((action) => !ASKED_BY_ROW.has(action)).map((action) => [action, bodies[action] ?? {}]),
  );
}

const typed = (kind: Kind): Rule => {
  const type = TYPES[kind];
  return type === undefined ? {} : { type };
};

const ruleOf = ({ kind, nullable, length, least, most, default: initial }: FieldSpec): Rule => ({
  ...typed(kind),
  required: !nullable && initial === undefined,
  ...(length !== undefined && kind !== 'dictionary' && { maxLength: length }),
  ...(least !== undefined && kind !== 'money' && { minimum: least }),
  ...(most !== undefined && kind !== 'money' && { maximum: most }),
});
