import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { isDragged, isTree, placeFieldsOf } from './place-fields';

/**
 * The spec as its screen needs it: a resource without `add` and `update` has no form, a number that is sorted by dragging has no input, and a
 * tree needs no column for the parent.
 */
export function asShown<Spec extends ResourceSpec>(spec: Spec): Spec {
  const hasForm = spec.actions.includes('add') || spec.actions.includes('update');
  const above = isTree(spec) ? placeFieldsOf(spec).parent : undefined;
  const shown = (field: FieldSpec): FieldSpec => ({
    ...field,
    ...(hasForm && !isDragged(field, spec) ? {} : { form: 0 }),
    ...(field.name === above ? { table: 'none' as const } : {}),
  });
  return { ...spec, fields: spec.fields.map(shown) };
}

/** Whether the screen has the field, in its list or in its form. */
export const isOnScreen = ({ table, form }: FieldSpec): boolean => table !== 'none' || form > 0;
