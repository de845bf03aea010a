import { faultFor } from '../../../../kernel/wire/envelope/rule-fault';
import { InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import { compileValidator } from '../../../../kernel/basis/schema/json-form';
import type { ResourceSpec } from '../resource-spec';
import { requireSound } from './require-sound';
import { SPEC_FORM } from './spec-form';

const validate = compileValidator(SPEC_FORM);

/**
 * Validates a spec before anything is written. This is needed because not every spec comes through a call that validates its body.
 * @throws InvalidError with the first invalid part
 */
export function requireSpec(spec: unknown): asserts spec is ResourceSpec {
  const violation = validate(spec);
  if (violation)
    throw new InvalidError({
      [`spec${violation.at ?? ''}`]: [faultFor({ field: 'spec', isMissing: false, ...violation })],
    });
  requireSound(spec as ResourceSpec);
}
