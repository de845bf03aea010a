import { t } from '../../../kernel/basis/i18n/i18n';
import type { LinkHolder } from './link-dialog';

type Values = Record<string, unknown>;

/** A new member needs a password to be typed where somebody chose so, or may give no link. */
export function faultOfPassword(
  { password }: Values,
  id: number | undefined,
  mayLink: boolean,
): Record<string, string> {
  if (id !== undefined || (mayLink && password === undefined) || (password ?? '') !== '') return {};
  return { password: t('resource:rule.required', { label: t('base-user:password') }) };
}

/** The member who was just added, if without a password. */
export function newWithoutPassword(answer: unknown, { id, password, name, username }: Values): LinkHolder | undefined {
  if (id !== undefined || password !== undefined) return undefined;
  const added = (answer as { id?: unknown } | null)?.id;
  if (typeof added !== 'number') return undefined;
  return { id: added, name: typeof name === 'string' ? name : null, username: String(username), isNew: true };
}
