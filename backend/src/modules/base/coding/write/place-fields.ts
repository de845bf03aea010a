import type { FieldSpec, ResourceSpec } from '../resource-spec';

/** The fields that say where a row stands: the first of each kind. */
export interface PlaceFields {
  parent?: string;
  /** only if the order is saved by dragging */
  order?: string;
}

/**
 * Sorting changes rows that a list shows, so a resource needs both calls for it, and a list that is in that order. A unique column cannot be
 * sorted: two rows could not change places in one statement.
 */
export function placeFieldsOf({ fields, actions, order: listed }: ResourceSpec): PlaceFields {
  const parent = fields.find(({ kind }) => kind === 'parent');
  const order = fields.find(({ kind }) => kind === 'order');
  const isShown = !listed || (listed.field === order?.name && listed.direction === 'asc');
  const isSorted = isShown && actions.includes('list') && actions.includes('update') && !parent?.unique;
  return { ...(parent && { parent: parent.name }), ...(order && isSorted && !order.unique && { order: order.name }) };
}

export const isPlaced = (spec: ResourceSpec): boolean => Object.keys(placeFieldsOf(spec)).length > 0;

/** Whether its screen is a tree, which reads all rows at once. */
export const isTree = (spec: ResourceSpec): boolean =>
  placeFieldsOf(spec).parent !== undefined && spec.actions.includes('list');

/** Whether its screen lets people sort, or draws a tree. */
export const isPlacedScreen = (spec: ResourceSpec): boolean => isTree(spec) || placeFieldsOf(spec).order !== undefined;

/** Whether people sort rows instead of typing this number. A new row comes last. */
export const isDragged = ({ name, nullable, default: value }: FieldSpec, spec: ResourceSpec): boolean =>
  name === placeFieldsOf(spec).order && (nullable || value !== undefined);

/** The default order of its list: what the description says, otherwise the order that people save. */
export function listOrderOf(spec: ResourceSpec): ResourceSpec['order'] {
  const { order } = placeFieldsOf(spec);
  return spec.order ?? (order === undefined ? undefined : { field: order, direction: 'asc' });
}
