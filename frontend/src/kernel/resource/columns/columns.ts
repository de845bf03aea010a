import type { FieldDefinition, TableOptions } from '../declare/field-definition';
import { lookup } from '../../basis/values/lookup';

/** A column of a table: a field as the table uses it. */
export interface Column extends TableOptions {
  key: string;
  field: FieldDefinition;
}

/** The fields that every resource inherits from its base entity, and how they are drawn everywhere. */
const BASE: Record<string, TableOptions> = {
  id: { sortable: true, width: 90 },
  createTime: { sortable: true, width: 176 },
  updateTime: { sortable: true, width: 176 },
};

/** Inputs whose values cannot be shown in a table. */
const UNREADABLE = new Set<unknown>(['password', 'rich']);

export const columnsOf = (fields: FieldDefinition[]): Column[] =>
  fields
    .filter(({ table, input }) => table !== false && !(UNREADABLE.has(input) && table === undefined))
    .map((field) => ({ key: field.name, field, ...lookup(BASE, field.name), ...(field.table || {}) }));

/** The columns that a file can have: those of the table, and fields that only a file shows, such as the parents of a tree. */
export const fileColumnsOf = (fields: FieldDefinition[]): Column[] =>
  columnsOf(fields.map((field) => (field.table === false && field.exported ? { ...field, table: {} } : field)));
