import { useMemo } from 'react';
import type { Resource } from '../../../kernel/call/api/api';
import { lookup } from '../../../kernel/basis/values/lookup';
import type { FieldDefinition } from '../../../kernel/resource/declare/field-definition';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { type Capabilities, type FeatureKey, useCapabilities } from './use-capabilities';
import { abilityOf } from './use-capability';

/** The feature of the product that each field needs. */
export type Needs = Readonly<Record<string, FeatureKey>>;

/** The default if no field needs a feature. */
export const NO_NEEDS: Needs = {};

type Known = Pick<Capabilities, 'features'> | undefined;

/**
 * Adapts fields to the connected chat product. Fields that it does not have are removed: there are no empty columns and no useless inputs.
 * Columns that it never writes are hidden by default. Fields that it ignores have a remark at filters and in forms.
 */
export const fitFields = (fields: readonly FieldDefinition[], needs: Needs, known: Known): FieldDefinition[] =>
  fields.flatMap((field) => {
    const key = lookup(needs, field.name);
    if (key === undefined) return [field];
    const { has, caution, isUnused } = abilityOf(known, key);
    if (!has) return [];
    if (caution === undefined) return [field];
    const { table } = field;
    return [{ ...field, remark: caution, ...(isUnused && table !== false && { table: { ...table, hidden: true } }) }];
  });

/**
 * A declared resource with its fields adapted to the connected chat product.
 * @param whole the capability that all its rows depend on
 */
export function useFittedResource<R extends Resource>(
  of: ResourceOf<R>,
  needs: Needs,
  whole?: FeatureKey,
): ResourceOf<R> {
  const { data } = useCapabilities();
  return useMemo(() => {
    const remark = whole && abilityOf(data, whole).caution;
    return { ...of, fields: fitFields(of.fields, needs, data), ...(remark && { remark }) };
  }, [of, needs, whole, data]);
}
