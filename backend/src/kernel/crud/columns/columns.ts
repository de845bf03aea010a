import type { Type } from '@nestjs/common';
import { type ColumnOptions, type ColumnType, getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';
import { type Mark, marksOf } from '../../rows/entity/mark';

export type Kind = 'text' | 'integer' | 'decimal' | 'float' | 'boolean' | 'moment' | 'json';

/** A stored column, with everything that validation, OpenAPI, EPS and the row reader need to know about it. */
export interface Column {
  name: string;
  kind: Kind;
  /** the SQL type as declared */
  type: string;
  length?: number;
  /** the maximum length of newly written text, where the column may already hold longer text */
  longestAnew?: number;
  precision?: number;
  scale?: number;
  nullable: boolean;
  default?: unknown;
  comment?: string;
  codes?: Mark['codes'];
  codeNames?: Mark['codeNames'];
  /** the allowed numbers, where the column type would allow more */
  range?: { min?: number; max?: number };
  /** a short text that may contain line breaks */
  manyLines: boolean;
  /** the JSON schema of a JSON column */
  form?: Mark['json'];
  /** `select: false`: can be written, is never read */
  hidden: boolean;
  /** left out of lists */
  infoOnly: boolean;
  /** the server sends the value with its middle hidden */
  masked?: Mark['masked'];
  /** whether a client may write this column */
  writable: boolean;
  primary: boolean;
}

const INTEGERS = ['int', 'integer', 'tinyint', 'smallint', 'mediumint', 'bigint'];
const FLOATS = ['float', 'double', 'real'];

const known = new WeakMap<Type, Column[]>();

/** Returns every stored column of an entity, inherited ones included, in declaration order. */
export function columnsOf(Entity: Type): Column[] {
  const columns = known.get(Entity) ?? readColumns(Entity);
  known.set(Entity, columns);
  return columns;
}

/** Returns the names of all columns, over all entities, whose values must not appear in a log: hidden and masked columns. */
export const hiddenColumns = (): Set<string> =>
  new Set(
    getMetadataArgsStorage()
      .columns.filter(({ options, target, propertyName }) => options.select === false || isMasked(target, propertyName))
      .map((c) => c.propertyName),
  );

const isMasked = (target: string | { prototype?: unknown }, property: string): boolean =>
  typeof target === 'function' && marksOf(target as Type).get(property)?.masked !== undefined;

/** Whether a new row may leave this column out. */
export const isOptional = ({ nullable, default: value }: Column): boolean => nullable || value !== undefined;

export const columnNamed = (Entity: Type, name: string): Column | undefined =>
  columnsOf(Entity).find((column) => column.name === name);

function readColumns(Entity: Type): Column[] {
  const marks = marksOf(Entity);
  const referring = new Set(
    [...marks].flatMap(([name, { joined, refersTo }]) => [
      ...(refersTo ? [name] : []),
      ...(joined ? [joined.foreignKey] : []),
    ]),
  );
  return getMetadataArgsStorage()
    .filterColumns(lineageOf(Entity))
    .map((args) => {
      const { propertyName: name, options } = args;
      const names = referring.has(name) || !!options.primary;
      return columnOf(Entity, args, marks.get(name) ?? {}, names);
    });
}

function lineageOf(Entity: Type): Type[] {
  const lineage: Type[] = [];
  for (let target = Entity; target.prototype; target = Object.getPrototypeOf(target) as Type) lineage.push(target);
  return lineage.reverse();
}

/** @param isReference whether the column holds a row id, of this table or of another; ids start at 1 */
function columnOf(
  Entity: Type,
  { propertyName: name, options, mode }: ColumnMetadataArgs,
  mark: Mark,
  isReference: boolean,
): Column {
  const type = typeName(Entity, name, options.type);
  const kind = mark.json ? 'json' : kindOf(type);
  return {
    name,
    type,
    kind,
    length: options.length ? Number(options.length) : type === 'varchar' ? 255 : undefined,
    longestAnew: mark.longestAnew,
    precision: options.precision ?? undefined,
    scale: options.scale,
    nullable: !!options.nullable,
    default: kind === 'decimal' ? amountOf(options) : options.default,
    comment: options.comment,
    codes: mark.codes,
    codeNames: mark.codeNames,
    range: mark.range ?? (isReference ? { min: 1 } : undefined),
    manyLines: !!mark.manyLines,
    form: mark.json,
    hidden: options.select === false,
    infoOnly: !!mark.infoOnly,
    masked: mark.masked,
    writable: mode === 'regular' && !options.primary && !mark.serverSet,
    primary: !!options.primary,
  };
}

/** Decimals travel as text with their full scale, so the default value of a decimal column gets the same form. */
function amountOf({ default: value, scale = 0 }: ColumnOptions): unknown {
  return typeof value === 'number' || typeof value === 'string' ? Number(value).toFixed(scale) : value;
}

/** Returns the declared SQL type. Without one, returns the type that TypeORM derives from the property's own type. */
function typeName(Entity: Type, name: string, type: ColumnType | undefined): string {
  const declared: unknown = type ?? Reflect.getMetadata('design:type', Entity.prototype as object, name);
  if (typeof declared === 'string') return declared;
  if (declared === Number) return 'int';
  if (declared === Boolean) return 'boolean';
  return 'varchar';
}

function kindOf(type: string): Kind {
  if (type === 'boolean') return 'boolean';
  if (type === 'datetime') return 'moment';
  if (type === 'decimal') return 'decimal';
  if (INTEGERS.includes(type)) return 'integer';
  return FLOATS.includes(type) ? 'float' : 'text';
}
