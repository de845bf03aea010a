import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { BUILT_IN, type Target, type Targets } from '../targets/target';

/** A description, with what the source says about the resources that it refers to. The files are made from both. */
export interface TargetedSpec extends ResourceSpec {
  targets?: Readonly<Record<string, Target>>;
}

/** The targets of a description, the built-in ones first. */
export const targetsIn = ({ targets = {} }: TargetedSpec): Targets =>
  new Map([...BUILT_IN, ...Object.entries(targets)]);

/** The table that a reference names; undefined for other kinds of fields. */
export const targetOf = ({ kind, reference = '' }: FieldSpec, spec: TargetedSpec): Target | undefined =>
  kind === 'reference' ? targetsIn(spec).get(reference) : undefined;

/** The path of a target's entity, as seen from the `tables` of a module. */
export function importPathOf({ from }: Target, namespace: string): string {
  const own = `${namespace}/tables/`;
  return from.startsWith(own) ? `./${from.slice(own.length)}` : `../../${from}`;
}
