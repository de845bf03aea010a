import { invalid } from '../../../kernel/errors/invalid-error';

/** Whoever has a nickname keeps one. @throws InvalidError where it is emptied, or given as nothing to somebody new */
export function requireNickName(nickName: string | null | undefined, before?: string | null): void {
  if (nickName === undefined || nickName) return;
  // A form sends back what it has read, also of somebody who never had one.
  if (before !== undefined && !before) return;
  throw invalid('nickName', 'validation.isNotEmpty');
}
