import type { ResourceSpec } from '../resource-spec';

/** By the new name the old one. */
export type Renames = ReadonlyMap<string, string>;

const namesIn = ({ fields }: ResourceSpec): Set<string> => new Set(fields.map(({ name }) => name));

/** The columns that are called otherwise from one description to the next: the old name is gone, and the new one was free. */
export function renamesBetween(before: ResourceSpec, after: ResourceSpec): Renames {
  const [had, has] = [namesIn(before), namesIn(after)];
  return new Map(
    after.fields.flatMap(({ name, was }): [string, string][] =>
      was !== undefined && had.has(was) && !has.has(was) && !had.has(name) ? [[name, was]] : [],
    ),
  );
}

/** The way back. */
export const undone = (renames: Renames): Renames => new Map([...renames].map(([name, was]) => [was, name]));

/** The description without what it says of names that are history by now. */
export function withoutHistory(spec: ResourceSpec, renames: Renames = new Map()): ResourceSpec {
  const fields = spec.fields.map((field) => {
    const { was: _, ...rest } = field;
    return renames.has(field.name) ? field : rest;
  });
  return { ...spec, fields };
}
