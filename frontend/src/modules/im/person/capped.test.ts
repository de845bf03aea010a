import { beforeAll, expect, it } from 'vitest';
import { keepLanguage } from '../../../kernel/i18n/languages';
import { capped } from './capped';

beforeAll(() => keepLanguage('en'));

it('says that there are more only where there are, and the number where it is exactly the cap', () => {
  expect([0, 9_999, 10_000, 10_001].map(capped)).toEqual(['0', '9,999', '10,000', '10,000+']);
});
