import type { MessageKey, Params } from '../../../../../kernel/i18n/translate';
import type { Failure } from './wording-run.entity';

/** A phrase cannot be said any more: the run is over. */
export class RunFailure extends Error implements Failure {
  constructor(
    readonly key: MessageKey,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
