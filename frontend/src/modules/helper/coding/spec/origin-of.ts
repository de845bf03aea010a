import type { FieldSpec } from './resource-spec';

/** What a field was called when it was read or opened. */
export const originOf = ({ name, was }: Pick<FieldSpec, 'name' | 'was'>): string => was ?? name;
