import { applyDecorators } from '@nestjs/common';
import { Column, type ColumnOptions } from 'typeorm';
import { dialect } from '../database/dialect';
import type { JsonForm } from '../schema/json-form';
import { mark } from './mark';

/** An object or a list of anything. */
const ANY: JsonForm = {
  oneOf: [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
  ],
};

/**
 * A value kept as JSON text. Not the databases' own JSON type: it is read differently on each, and MariaDB's is an alias
 * that TypeORM would drop and recreate.
 */
export const Json = (options: ColumnOptions = {}, form: JsonForm = ANY): PropertyDecorator =>
  applyDecorators(
    Column({ ...options, type: dialect === 'sqlite' ? 'text' : 'longtext', transformer: { to: write, from: read } }),
    (target: object, property: string | symbol) => mark(target, property, { json: form }),
  );

const write = (value: unknown): unknown => (value === undefined || value === null ? value : JSON.stringify(value));

const read = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text);
