import type { ResourceSpec } from '../resource-spec';
import type { TargetedSpec } from './reference-targets';

/** One version of a spec, and the stamp of its migration. */
export interface Version {
  spec: ResourceSpec;
  stamp: number;
  /** what the source said about the resources that it refers to, so that later changes of these do not change what was generated */
  targets?: TargetedSpec['targets'];
}

/** A generated resource: enough to generate all its files again, byte-identical. */
export interface Made {
  /** edition of the seeded menu that added its screen */
  edition: number;
  /** oldest first */
  versions: Version[];
  /** menu names whose translations it added */
  words?: string[];
}

/** By `namespace/name`. */
export type MadeResources = Record<string, Made>;

export const newestOf = ({ versions }: Made): ResourceSpec => (versions.at(-1) as Version).spec;

/** The newest spec with what is known about the resources that it refers to. */
export function newestTargetedOf({ versions }: Made): TargetedSpec {
  const { spec, targets } = versions.at(-1) as Version;
  return { ...spec, ...(targets ? { targets } : {}) };
}

/** The resources of a namespace, sorted by name. */
export const madeIn = (made: MadeResources, namespace: string): Made[] =>
  Object.entries(made)
    .filter(([key]) => key.startsWith(`${namespace}/`))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
