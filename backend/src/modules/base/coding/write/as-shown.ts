import type { ResourceSpec } from '../resource-spec';

/** The spec as its screen needs it: a resource without `add` and `update` has no form. */
export const asShown = <Spec extends ResourceSpec>(spec: Spec): Spec =>
  spec.actions.includes('add') || spec.actions.includes('update')
    ? spec
    : { ...spec, fields: spec.fields.map((field) => ({ ...field, form: 0 })) };
