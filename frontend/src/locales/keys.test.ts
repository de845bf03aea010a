import type { KeyOf, NamedKey, Translate } from 'react-i18next';
import { expect, test } from 'vitest';

const t: Translate<KeyOf<'error', 'error' | 'common'>> = (key) => key;
const named: Translate<NamedKey> = (key) => key;

test('keys of the first namespace have no prefix, keys of another one have it, and wrong keys do not compile', () => {
  expect(t('offline')).toBe('offline');
  expect(t('common:retry')).toBe('common:retry');
  // @ts-expect-error a key of another namespace without its name
  t('retry');
  // @ts-expect-error a namespace that was not asked for
  t('tabs:close');
  // @ts-expect-error no key at all
  t('offlin');
});

test('a text outside of a component is named with its namespace', () => {
  expect(named('error:offline')).toBe('error:offline');
  // @ts-expect-error a key without its namespace
  named('offline');
});
