import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { Fault } from '../errors/fault';
import type { FieldKey } from '../errors/refusal-key';
import { isMessage } from '../i18n/translate';
import { wireTime } from './wire';

/** What each broken rule of a field says. class-validator's own words are English and never shown. */
export function faultsOf(error: ValidationError): Fault<FieldKey>[] {
  const broken = Object.keys(error.constraints ?? {});
  if (broken.length && (error.value === undefined || error.value === null)) return [{ key: 'validation.isDefined' }];
  return broken.map((rule) => faultOf(rule, limitsOf(error, rule)));
}

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

/** class-validator tells the broken rule but not its limits; they stand in its metadata. */
function limitsOf({ target, property }: ValidationError, rule: string): unknown[] {
  if (!target) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const found = rules.find((one) => one.propertyName === property && one.name === rule);
  return (found?.constraints as unknown[] | undefined) ?? [];
}
