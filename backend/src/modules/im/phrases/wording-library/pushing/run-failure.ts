import type { RuleKey } from '../../../../../kernel/basis/errors/refusal-key';
import type { Params } from '../../../../../kernel/basis/i18n/translate';
import type { Failure } from './wording-run.entity';

/** A phrase can no longer be posted, so the run ends. */
export class RunFailure extends Error implements Failure {
  constructor(
    readonly key: RuleKey,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
