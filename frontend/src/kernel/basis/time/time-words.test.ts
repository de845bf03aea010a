import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentLanguage, keepLanguage } from '../i18n/languages';
import { distanceWords, durationWords, spanWords } from './time-words';

const before = currentLanguage();
beforeEach(() => keepLanguage('en'));
afterEach(() => keepLanguage(before));

const MINUTE = 60_000;

it.each([
  [0, 'now'],
  [-40_000, '40 seconds ago'],
  [90_000, 'in 1 minute'],
  [5 * MINUTE, 'in 5 minutes'],
  [-3 * 60 * MINUTE, '3 hours ago'],
  [26 * 60 * MINUTE, 'in 1 day'],
  [-400 * 24 * 60 * MINUTE, '1 year ago'],
])('shows %d ms from now as “%s”', (away, words) => {
  expect(distanceWords(1_000_000 + away, 1_000_000)).toBe(words);
});

it.each([
  [0, '0 ms'],
  [320, '320 ms'],
  [1234, '1.2 sec'],
  [42_000, '42 sec'],
  [185_000, '3 min 5 sec'],
  [7_200_000, '2 hr'],
  [90_000_000, '1 day 1 hr'],
])('shows a duration of %d ms as “%s”', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

it.each([
  [1500, '1.5 sec'],
  [30_000, '30 sec'],
  [90_000, '90 sec'],
  [600_000, '10 min'],
  [7_200_000, '2 hr'],
  [86_400_000, '1 day'],
])('shows a span of %d ms as “%s”', (ms, words) => {
  expect(spanWords(ms)).toBe(words);
});

it('uses the language of the reader', () => {
  keepLanguage('zh-cn');
  expect(durationWords(185_000)).toBe('3分钟 5秒');
  expect(distanceWords(1_000_000 + 5 * MINUTE, 1_000_000)).toBe('5分钟后');
});
