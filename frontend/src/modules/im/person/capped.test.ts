import { beforeAll, expect, it } from 'vitest';
import { keepLanguage } from '../../../kernel/basis/i18n/languages';
import { capped } from './capped';

beforeAll(() => keepLanguage('en'));

it('shows a plus only above the cap', () => {
  expect([0, 9_999, 10_000, 10_001].map(capped)).toEqual(['0', '9,999', '10,000', '10,000+']);
});
