import { beforeAll, expect, it } from 'vitest';
import { keepLanguage } from '../../../kernel/i18n/languages';
import { capped } from './capped';

beforeAll(() => keepLanguage('en'));

it('says that there may be more only where counting has stopped', () => {
  expect([0, 9_999, 10_000].map(capped)).toEqual(['0', '9,999', '10,000+']);
});
