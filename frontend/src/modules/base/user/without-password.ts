import { t } from '../../../kernel/basis/i18n/i18n';
import type { LinkHolder } from './link-dialog';

type Values = Record<string, unknown>;

/** A new member needs a password to be typed where somebody chose so, or may give no link. A service account has none. */
export function faultOfPassword(
  { password, isService }: Values,
  id: number | undefined,
  mayLink: boolean,
): Record<string, string> {
  if (isService || id !== undefined || (mayLink && password === undefined) || (password ?? '') !== '') return {};
  return { password: t('resource:rule.required', { label: t('base-user:password') }) };
}

/** The member who was just added, if without a password, and to sign in. */
export function newWithoutPassword(
  answer: unknown,
  { id, password, isService, name, username }: Values,
): LinkHolder | undefined {
  if (isService || id !== undefined || password !== undefined) return undefined;
  const added = (answer as { id?: unknown } | null)?.id;
  if (typeof added !== 'number') return undefined;
  return { id: added, name: typeof name === 'string' ? name : null, username: String(username), isNew: true };
}
