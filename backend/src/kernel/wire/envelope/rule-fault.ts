import type { FieldError } from '../../basis/errors/field-error';
import type { FieldKey } from '../../basis/errors/refusal-key';
import type { FieldViolation } from '../../basis/schema/compile';
import { isMessage } from '../../basis/i18n/translate';
import { wireTime } from './wire';

/** Returns the error message of an invalid field. The messages of class-validator itself are English only and never shown. */
export const faultFor = ({ isMissing, rule, limits = [] }: FieldViolation): FieldError<FieldKey> =>
  isMissing ? { key: 'validation.isDefined' } : faultOf(rule, limits);

/** @param limits the arguments with which the rule was declared */
export function faultOf(rule: string, limits: readonly unknown[]): FieldError<FieldKey> {
  const key = `validation.${rule}` as const;
  const params = Object.fromEntries(limits.map((limit, at) => [`limit${at}`, shown(limit)]));
  return isMessage(key) ? { key, params } : { key: 'validation.isValid' };
}

/** Formats a limit. A limit can be a function, for example for a time that must not be in the past. */
function shown(limit: unknown): string {
  if (typeof limit === 'function') return shown((limit as () => unknown)());
  if (limit instanceof Date) return wireTime(limit);
  return Array.isArray(limit) ? limit.map(shown).join(', ') : String(limit);
}
