import type { Face, TableFace } from './face';
import { lookup } from '../lookup';

/** A column of a table: a field's face towards it. */
export interface Column extends TableFace {
  key: string;
  face: Face;
}

/** What every resource carries of its base entity, and how it looks everywhere. */
const BASE: Record<string, TableFace> = {
  id: { sortable: true, width: 90 },
  createTime: { sortable: true, width: 176 },
  updateTime: { sortable: true, width: 176 },
};

/** Inputs whose values are no reading for a table. */
const UNREADABLE = new Set<unknown>(['password', 'rich']);

export const columnsOf = (fields: Face[]): Column[] =>
  fields
    .filter(({ table, input }) => table !== false && !(UNREADABLE.has(input) && table === undefined))
    .map((face) => ({ key: face.name, face, ...lookup(BASE, face.name), ...(face.table || {}) }));
