import type { Place } from '../../../../kernel/resource/declare/resource';
import type { FieldSpec, ResourceSpec } from '../spec/resource-spec';

/** Where the rows of a description stand, as the generator decides it: a tree, a list that is sorted by dragging, or neither. */
export function placeOfSpec({ fields, actions, order }: ResourceSpec): Place {
  if (!actions.includes('list')) return {};
  const above = fields.find(({ kind }) => kind === 'parent');
  const number = fields.find(({ kind }) => kind === 'order');
  const isShown = !order || (order.field === number?.name && order.direction === 'asc');
  const isSorted = isShown && actions.includes('update') && !number?.unique && !above?.unique;
  return { ...(above && { parent: above.name }), ...(number && isSorted && { order: number.name }) };
}

/** The field as the screen of these rows has it: a number that is sorted by dragging has no input, and a tree no column for the parent. */
export function placedField(field: FieldSpec, { parent, order }: Place): FieldSpec {
  if (field.name === parent) return { ...field, table: 'none' };
  const isDragged = field.name === order && (field.nullable || field.default !== undefined);
  return isDragged ? { ...field, form: 0 } : field;
}
