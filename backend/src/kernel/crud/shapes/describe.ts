import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { CODE_NAMES } from '../../basis/schema/codes';
import { marksOf } from '../../rows/entity/mark';
import { type Column, columnsOf, columnNamed, type Kind } from '../columns/columns';
import { isVersioned, ROW_VERSION } from '../columns/row-version';
import { rulesOf } from '../rules/rules';

const described = new WeakSet<Type>();

/**
 * Registers an entity's columns with class-validator and Swagger. A rule is then written only once, on the column, and Nest's mapped types
 * (PickType, PartialType) inherit it.
 */
export function describe(Entity: Type): void {
  if (described.has(Entity)) return;
  described.add(Entity);
  const prototype = Entity.prototype as object;
  for (const column of columnsOf(Entity)) {
    ApiProperty(documentOf(column))(prototype, column.name);
    for (const rule of rulesOf(column)) rule(prototype, column.name);
  }
  if (isVersioned(Entity)) ApiProperty(VERSION)(prototype, ROW_VERSION);
  for (const [name, { joined, attached }] of marksOf(Entity)) {
    if (joined) ApiProperty(borrowed(columnNamed(joined.entity(), joined.column)))(prototype, name);
    if (attached) ApiProperty({ ...attached, readOnly: true })(prototype, name);
  }
}

const VERSION: ApiPropertyOptions = {
  type: String,
  required: false,
  readOnly: true,
  description: 'the state in which the row was read, to be sent back with a change',
};

const JSON_TYPES: Record<Kind, string> = {
  text: 'string',
  integer: 'integer',
  float: 'number',
  decimal: 'string',
  boolean: 'boolean',
  moment: 'string',
  json: 'object',
};

function documentOf(column: Column): ApiPropertyOptions {
  const { kind, length, nullable, comment, codes, codeNames, hidden, form, range, default: value } = column;
  return {
    ...(form ? { ...form, selfRequired: true } : { type: JSON_TYPES[kind] }),
    description: comment,
    maxLength: kind === 'text' ? length : undefined,
    // Decimals travel as text, so a numeric limit does not apply in the API document.
    minimum: kind === 'decimal' ? undefined : range?.min,
    maximum: kind === 'decimal' ? undefined : range?.max,
    nullable: nullable || undefined,
    enum: codes ? [...codes] : undefined,
    ...(codeNames && { [CODE_NAMES]: [...codeNames] }),
    default: value,
    writeOnly: hidden || undefined,
    ...(kind === 'moment' ? { example: '2026-01-31 09:30:00' } : {}),
  } as ApiPropertyOptions;
}

const borrowed = (column: Column | undefined): ApiPropertyOptions => ({
  ...(column ? documentOf(column) : { type: 'string' }),
  nullable: true,
  readOnly: true,
  default: undefined,
});
