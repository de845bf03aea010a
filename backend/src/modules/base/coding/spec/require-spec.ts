import { faultFor } from '../../../../kernel/envelope/rule-fault';
import { InvalidError } from '../../../../kernel/errors/invalid-error';
import { judgeOf } from '../../../../kernel/schema/json-form';
import type { ResourceSpec } from '../resource-spec';
import { requireSound } from './require-sound';
import { SPEC_FORM } from './spec-form';

const judge = judgeOf(SPEC_FORM);

/**
 * Validates a spec before anything is written. This is needed because not every spec comes through a call that validates its body.
 * @throws InvalidError with the first invalid part
 */
export function requireSpec(spec: unknown): asserts spec is ResourceSpec {
  const misfit = judge(spec);
  if (misfit)
    throw new InvalidError({
      [`spec${misfit.at ?? ''}`]: [faultFor({ field: 'spec', isMissing: false, ...misfit })],
    });
  requireSound(spec as ResourceSpec);
}
