import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../basis/i18n/i18n';
import { loadLanguage } from '../../basis/i18n/load-language';
import { loadModuleTexts } from '../../basis/i18n/module-texts';
import { PasskeyError, passkeyFault } from './passkey-error';

const MINUTE = 60_000;
const named = (name: string) => Object.assign(new Error('said by the browser'), { name });

beforeAll(async () => {
  await Promise.all([loadLanguage('en'), loadModuleTexts('passkey', 'en')]);
  await i18n.changeLanguage('en');
});

it.each([
  ['NotAllowedError', 2000, 'cancelled'],
  ['AbortError', 2000, 'cancelled'],
  ['NotAllowedError', 5 * MINUTE, 'timedOut'],
  ['NotAllowedError', 5 * MINUTE - 1000, 'timedOut'],
  ['InvalidStateError', 10, 'known'],
  ['SecurityError', 10, 'address'],
  ['NotSupportedError', 10, 'unsupported'],
  ['ConstraintError', 10, 'unsupported'],
  ['UnknownError', 10, 'failed'],
])('the error %s of a browser after %i ms is called %s', (name, took, fault) => {
  expect(passkeyFault(named(name), took, 5 * MINUTE)).toBe(fault);
});

it('says what is wrong in a sentence of its own', () => {
  const faults = ['unsupported', 'noAddress', 'cancelled', 'timedOut', 'known', 'failed'] as const;
  const sentences = faults.map((fault) => new PasskeyError(fault).message);
  expect(new Set(sentences).size).toBe(faults.length);
  expect(sentences.filter((one) => one.includes('fault.'))).toEqual([]);
  expect(new PasskeyError('address', { address: 'https://console.example.com' }).message).toContain(
    'only at https://console.example.com',
  );
});
