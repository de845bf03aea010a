import type { FieldSpec } from './resource-spec';

/** The original name of a field when the description was parsed or opened. */
export const originOf = ({ name, was }: Pick<FieldSpec, 'name' | 'was'>): string => was ?? name;
