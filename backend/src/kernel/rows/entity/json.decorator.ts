import { applyDecorators } from '@nestjs/common';
import { Column, type ColumnOptions } from 'typeorm';
import { dialect } from '../../stores/database/dialect';
import type { JsonForm } from '../../basis/schema/json-form';
import { mark } from './mark';

/** Any object or list. */
const ANY: JsonForm = {
  oneOf: [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
  ],
};

/**
 * Declares a column that stores a value as JSON text. It does not use the databases' own JSON type: each database reads it differently, and
 * on MariaDB the type is an alias that TypeORM would drop and recreate.
 */
export const Json = (options: ColumnOptions = {}, form: JsonForm = ANY): PropertyDecorator =>
  applyDecorators(
    Column({ ...options, type: dialect === 'sqlite' ? 'text' : 'longtext', transformer: { to: write, from: read } }),
    (target: object, property: string | symbol) => mark(target, property, { json: form }),
  );

const write = (value: unknown): unknown => (value === undefined || value === null ? value : JSON.stringify(value));

const read = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text);
