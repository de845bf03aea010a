import type { ResourceSpec } from '../resource-spec';

/** Old names by new names. */
export type Renames = ReadonlyMap<string, string>;

const namesIn = ({ fields }: ResourceSpec): Set<string> => new Set(fields.map(({ name }) => name));

/** The columns renamed between two specs: the old name is gone, and the new name was not in use before. */
export function renamesBetween(before: ResourceSpec, after: ResourceSpec): Renames {
  const [had, has] = [namesIn(before), namesIn(after)];
  return new Map(
    after.fields.flatMap(({ name, was }): [string, string][] =>
      was !== undefined && had.has(was) && !has.has(was) && !had.has(name) ? [[name, was]] : [],
    ),
  );
}

/** The reverse renames. */
export const undone = (renames: Renames): Renames => new Map([...renames].map(([name, was]) => [was, name]));

/** The spec without the `was` of fields whose rename is not part of this change. */
export function withoutHistory(spec: ResourceSpec, renames: Renames = new Map()): ResourceSpec {
  const fields = spec.fields.map((field) => {
    const { was: _, ...rest } = field;
    return renames.has(field.name) ? field : rest;
  });
  return { ...spec, fields };
}
