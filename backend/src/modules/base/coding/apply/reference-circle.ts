import { grouped } from '../../../../kernel/basis/lists/grouped';
import type { ResourceSpec } from '../resource-spec';
import type { MadeResources } from '../write/made';
import { newestOf } from '../write/made';

/**
 * Whether a reference of a spec leads back to it over the other generated resources, from table to table or from module to module. Neither
 * may import each other in a circle. Resources written by hand refer to no generated one.
 */
export function isCircle(spec: ResourceSpec, reference: string, made: MadeResources): boolean {
  const own = `${spec.namespace}/${spec.name}`;
  const edges = Object.entries(made)
    .filter(([key]) => key !== own)
    .flatMap(([key, one]) => referencesOf(newestOf(one)).map((to): Edge => [key, to]));
  const modules = edges.map(([from, to]): Edge => [moduleOf(from), moduleOf(to)]);
  const isElsewhere = moduleOf(reference) !== spec.namespace;
  return leads(reference, own, edges) || (isElsewhere && leads(moduleOf(reference), spec.namespace, modules));
}

type Edge = [from: string, to: string];

/** The keys of all resources that a spec refers to. */
export const referencesOf = ({ fields }: ResourceSpec): string[] => [
  ...new Set(fields.flatMap(({ kind, reference }) => (kind === 'reference' && reference ? [reference] : []))),
];

const moduleOf = (key: string): string => key.slice(0, key.indexOf('/'));

function leads(from: string, to: string, edges: readonly Edge[]): boolean {
  const next = grouped(edges, ([start]) => start);
  const seen = new Set([from]);
  // A set that grows while it is gone through is gone through to its new end.
  for (const place of seen) for (const [, end] of next.get(place) ?? []) seen.add(end);
  return seen.has(to);
}
