import type { Type } from '@nestjs/common';
import { DataSource, type ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { marksOf } from '../src/kernel/rows/entity/mark';
import type { TestApp } from './app';

let count = 0;

/**
 * Inserts a row of any table directly into the database, for tests that need nothing but its id. Required columns get a plain value, and
 * required references a new row of their own.
 */
export async function addRow(app: TestApp, Entity: Type<ObjectLiteral>): Promise<number> {
  const source = app.nest.get(DataSource);
  const marks = marksOf(Entity);
  const row: ObjectLiteral = {};
  for (const column of source.getMetadata(Entity).columns.filter(isRequired)) {
    const Target = marks.get(column.propertyName)?.refersTo?.() as Type<ObjectLiteral> | undefined;
    row[column.propertyName] = Target && Target !== Entity ? await addRow(app, Target) : valueOf(column);
  }
  const { identifiers } = await source.manager.insert(Entity, row);
  return Number(identifiers[0]?.id);
}

const isRequired = ({ isNullable, isGenerated, default: value }: ColumnMetadata): boolean =>
  !isNullable && !isGenerated && value === undefined;

/** A text differs each time, because it may have to be unique. */
function valueOf({ type, length }: ColumnMetadata): unknown {
  const stored = typeof type === 'function' ? type.name.toLowerCase() : type;
  if (stored.startsWith('date')) return new Date('2026-01-01T00:00:00Z');
  if (stored.includes('char') || stored.includes('text') || stored === 'string')
    return `x${++count}`.slice(0, Number(length) || 20);
  if (stored.includes('bool')) return false;
  // A decimal may have no digit before its point.
  return stored === 'decimal' ? 0 : 1;
}
