import type { ResourceSpec } from '../resource-spec';

/** One state of a description, and the migration that led to it. */
export interface Version {
  spec: ResourceSpec;
  stamp: number;
}

/** A resource that was written here: enough to write all of it once more, to the byte. */
export interface Made {
  /** of the seeded menu, which brought its screen */
  edition: number;
  /** the oldest first */
  versions: Version[];
  /** the names of menus that it brought into the other languages */
  words?: string[];
}

/** By `namespace/name`. */
export type MadeResources = Record<string, Made>;

export const newestOf = ({ versions }: Made): ResourceSpec => (versions.at(-1) as Version).spec;

/** Those of a namespace, in the order of their names. */
export const madeIn = (made: MadeResources, namespace: string): Made[] =>
  Object.entries(made)
    .filter(([key]) => key.startsWith(`${namespace}/`))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
