import { invalid } from '../../../kernel/basis/errors/invalid-error';

/** A nickname cannot be removed. @throws InvalidError if it is emptied, or missing for a new member */
export function requireNickName(nickName: string | null | undefined, before?: string | null): void {
  if (nickName === undefined || nickName) return;
  // A form sends back what it has read, also for a person who never had a nickname.
  if (before !== undefined && !before) return;
  throw invalid('nickName', 'validation.isNotEmpty');
}
