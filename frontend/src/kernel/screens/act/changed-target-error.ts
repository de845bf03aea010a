import { messageOf } from '../../basis/failure/api-error';

/** What an act is about has changed since its dialog was opened: the dialog shows it anew, with the reason, and asks again. */
export class ChangedTargetError<A> extends Error {
  constructor(
    reason: unknown,
    readonly act: A,
  ) {
    super(messageOf(reason));
    this.name = 'ChangedTargetError';
  }
}
