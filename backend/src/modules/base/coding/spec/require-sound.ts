import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import type { InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import {
  type FieldSpec,
  LONG_KINDS,
  LONGEST_KEY,
  LONGEST_VARCHAR,
  type ResourceSpec,
  TEXT_KINDS,
} from '../resource-spec';
import { IMPORTED_BY_ENTITIES } from '../write/entity-imports';
import { moduleName } from '../write/module-text';
import { namesOf, snake } from '../write/names';
import { resourceName } from '../write/screen-text';

/** Names that fields cannot have: columns of every row, members of every class, and parameters of a list. */
export const TAKEN: ReadonlySet<string> = new Set([
  ...['id', 'createTime', 'updateTime', 'rowVersion'],
  ...['constructor', 'prototype', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'],
  ...['propertyIsEnumerable', 'page', 'size', 'keyWord', 'order', 'sort', 'cursor', 'way', 'ids', 'columns', 'format'],
]);

/** Reserved words, which cannot be the name of a class or a constant. */
const RESERVED = new Set(
  (
    'abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum ' +
    'export extends false finally for from function get if implements import in instanceof interface let new null number ' +
    'package private protected public return set static string super switch symbol this throw true try type typeof ' +
    'undefined var void while with yield node test tests con prn aux nul'
  ).split(' '),
);

/** Names that the generated files import, or that are in scope beside them. */
const IMPORTED = new Set([
  ...IMPORTED_BY_ENTITIES,
  ...[
    'AppModule',
    'CrudController',
    'CrudModule',
    'DynamicModule',
    'PlacedController',
    'ParentPicker',
    'RowSelect',
    'SortedResourcePage',
    'StaffSelect',
    'TreeResourcePage',
    'defineResource',
  ],
]);

/** @throws InvalidError if the parts of a spec do not fit together */
export function requireSound(spec: ResourceSpec): void {
  const { namespace, name, fields, order } = spec;
  if (RESERVED.has(namespace) || RESERVED.has(name.toLowerCase()))
    throw wrong(`${namespace}/${name}`, 'coding.reserved');
  const hidden = [namesOf(spec).className, moduleName(namespace), resourceName(spec)].find((own) => IMPORTED.has(own));
  if (hidden) throw wrong(hidden, 'coding.reserved');
  if (`${namespace}_${snake(name)}`.length > 50) throw wrong(name, 'coding.tooLongName');
  if (new Set(spec.actions).size < spec.actions.length) throw wrong(name, 'coding.twice');
  if (!spec.actions.includes('page')) throw wrong(name, 'coding.noPage');
  const seen = new Set<string>();
  const were = new Set<string>();
  for (const field of fields) {
    if (TAKEN.has(field.name)) throw wrong(field.name, 'coding.reserved');
    if (seen.has(field.name.toLowerCase())) throw wrong(field.name, 'coding.twice');
    seen.add(field.name.toLowerCase());
    if (field.was !== undefined && were.has(field.was)) throw wrong(field.was, 'coding.twice');
    if (field.was !== undefined) were.add(field.was);
    requireSoundField(field);
  }
  if (order && order.field !== 'id' && order.field !== 'createTime' && !fields.some(({ name }) => name === order.field))
    throw wrong(order.field, 'coding.unknownField');
}

function requireSoundField(field: FieldSpec): void {
  const { name, kind, length = 0, precision = 12, scale = 2, choices, least, most } = field;
  if (kind === 'choice' && !choices?.length) throw wrong(name, 'coding.noChoices');
  if (kind !== 'choice' && choices) throw wrong(name, 'coding.noChoices');
  if (choices && new Set(choices.map(({ value }) => value)).size < choices.length) throw wrong(name, 'coding.twice');
  if (kind === 'reference' && !field.reference) throw wrong(name, 'coding.noReference');
  if ((kind === 'money' && scale > precision) || (least !== undefined && most !== undefined && least > most))
    throw wrong(name, 'coding.bounds');
  if (field.search && !TEXT_KINDS.includes(kind)) throw wrong(name, 'coding.notSearched');
  if (LONG_KINDS.includes(kind) && (field.filter || field.unique || field.sort))
    throw wrong(name, 'coding.notFiltered');
  if ((field.unique || field.filter) && TEXT_KINDS.includes(kind) && length > LONGEST_KEY)
    throw wrong(name, 'coding.notFiltered');
  if (kind === 'parent' && !field.nullable) throw wrong(name, 'coding.parentNullable');
  if (field.masked && kind !== 'string') throw wrong(name, 'coding.notMasked');
  if (!isDefaultSound(field)) throw wrong(name, 'coding.badDefault');
}

function isDefaultSound({ kind, default: value, choices, length = 255, scale = 2 }: FieldSpec): boolean {
  if (value === undefined) return true;
  switch (kind) {
    case 'string':
    case 'lines':
    case 'dictionary':
      return typeof value === 'string' && value.length <= length && length <= LONGEST_VARCHAR;
    case 'int':
    case 'long':
    case 'order':
      return Number.isInteger(value);
    case 'choice':
      return !!choices?.some((choice) => choice.value === value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'money':
      return (
        typeof value === 'string' &&
        /^-?\d{1,15}(?:\.\d{1,8})?$/.test(value) &&
        (value.split('.')[1] ?? '').length === scale
      );
    default:
      return false;
  }
}

type Wrong = Parameters<typeof invalid>[1];

const wrong = (name: string, key: Wrong): InvalidError => invalid('spec', key, { name });
