import type { RuleKey } from '../../../../../kernel/errors/refusal-key';
import type { Params } from '../../../../../kernel/i18n/translate';
import type { Failure } from './wording-run.entity';

/** A phrase cannot be said any more: the run is over. */
export class RunFailure extends Error implements Failure {
  constructor(
    readonly key: RuleKey,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
