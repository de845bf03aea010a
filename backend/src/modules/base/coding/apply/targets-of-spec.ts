import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import type { ResourceSpec } from '../resource-spec';
import { findTargets, type Source } from '../targets/find-targets';
import { BUILT_IN } from '../targets/target';
import type { MadeResources, Version } from '../write/made';
import { isCircle } from './reference-circle';

/**
 * What the source says about the resources that a spec refers to, sorted by key. The built-in ones are left out: every version of the
 * generator knows them.
 * @throws InvalidError if there is no such resource, or if it refers back
 */
export async function targetsOf(spec: ResourceSpec, made: MadeResources, source: Source): Promise<Version['targets']> {
  const fields = spec.fields.filter(({ kind, reference = '' }) => kind === 'reference' && !BUILT_IN.has(reference));
  if (!fields.length) return undefined;
  const known = await findTargets(source);
  const found = fields.map(({ name, reference = '' }) => {
    if (isCircle(spec, reference, made)) throw invalid('spec', 'coding.referenceCircle', { name, reference });
    const target = known.get(reference);
    if (!target) throw invalid('spec', 'coding.unknownReference', { name, reference });
    return [reference, target] as const;
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}
