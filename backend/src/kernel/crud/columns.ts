import type { Type } from '@nestjs/common';
import { type ColumnOptions, type ColumnType, getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';
import { type Mark, marksOf } from '../entity/mark';

export type Kind = 'text' | 'integer' | 'decimal' | 'float' | 'boolean' | 'moment' | 'json';

/** A stored column, as validation, OpenAPI, EPS and the reader need it. */
export interface Column {
  name: string;
  kind: Kind;
  /** the SQL type as declared */
  type: string;
  length?: number;
  /** the longest text that is written into it anew, where it holds longer ones */
  longestAnew?: number;
  precision?: number;
  scale?: number;
  nullable: boolean;
  default?: unknown;
  comment?: string;
  codes?: Mark['codes'];
  codeNames?: Mark['codeNames'];
  /** the numbers that it takes, where its type would hold more */
  range?: { min?: number; max?: number };
  /** a short text of several lines */
  manyLines: boolean;
  /** of a JSON value */
  form?: Mark['json'];
  /** `select: false`: may be written, never read */
  hidden: boolean;
  /** left out of lists */
  infoOnly: boolean;
  /** leaves the server with its middle hidden */
  masked?: Mark['masked'];
  /** may a client write it? */
  writable: boolean;
  primary: boolean;
}

const INTEGERS = ['int', 'integer', 'tinyint', 'smallint', 'mediumint', 'bigint'];
const FLOATS = ['float', 'double', 'real'];

const known = new WeakMap<Type, Column[]>();

/** Every stored column of an entity, inherited ones included, in the order of declaration. */
export function columnsOf(Entity: Type): Column[] {
  const columns = known.get(Entity) ?? readColumns(Entity);
  known.set(Entity, columns);
  return columns;
}

/** The names of all columns that no log may show, over all entities: those that no answer shows, or not all of. */
export const hiddenColumns = (): Set<string> =>
  new Set(
    getMetadataArgsStorage()
      .columns.filter(({ options, target, propertyName }) => options.select === false || isMasked(target, propertyName))
      .map((c) => c.propertyName),
  );

const isMasked = (target: string | { prototype?: unknown }, property: string): boolean =>
  typeof target === 'function' && marksOf(target as Type).get(property)?.masked !== undefined;

/** A column that a new row may leave out. */
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

/** @param isReference it names a row, of this table or of another: rows are counted from 1 */
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

/** An amount travels with its scale, and so does the default of one. */
function amountOf({ default: value, scale = 0 }: ColumnOptions): unknown {
  return typeof value === 'number' || typeof value === 'string' ? Number(value).toFixed(scale) : value;
}

/** The declared SQL type; where none was declared, what TypeORM makes of the property's own type. */
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
