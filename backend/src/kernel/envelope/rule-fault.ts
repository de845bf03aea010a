import type { Fault } from '../errors/fault';
import type { FieldKey } from '../errors/refusal-key';
import type { Refusal } from '../schema/compile';
import { isMessage } from '../i18n/translate';
import { wireTime } from './wire';

/** What a field that is refused says. class-validator's own words are English and never shown. */
export const faultFor = ({ isMissing, rule, limits = [] }: Refusal): Fault<FieldKey> =>
  isMissing ? { key: 'validation.isDefined' } : faultOf(rule, limits);

/** @param limits what the rule was declared with */
export function faultOf(rule: string, limits: readonly unknown[]): Fault<FieldKey> {
  const key = `validation.${rule}` as const;
  const params = Object.fromEntries(limits.map((limit, at) => [`limit${at}`, shown(limit)]));
  return isMessage(key) ? { key, params } : { key: 'validation.isValid' };
}

/** A limit may be worked out when it is asked for: a time that is not to lie in the past. */
function shown(limit: unknown): string {
  if (typeof limit === 'function') return shown((limit as () => unknown)());
  if (limit instanceof Date) return wireTime(limit);
  return Array.isArray(limit) ? limit.map(shown).join(', ') : String(limit);
}
