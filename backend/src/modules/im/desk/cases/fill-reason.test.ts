import { fillReason } from './fill-reason';

const NOW = +new Date(2026, 10, 1, 8);
const UNTIL = new Date(2026, 10, 8, 8);
const LINK = 'https://console.example.com/s/AP8QqyPNRe8AB6rTXSsP8rd9NxmzKrQt';
const filled = (reason: string, parts: object = {}) => fillReason(reason, { until: UNTIL, link: LINK, ...parts }, NOW);

test('a reason tells the days, the end and the link', () => {
  expect(filled('{days} days, until {until}. Why: {link}')).toBe(`7 days, until 2026-11-08 08:00. Why: ${LINK}`);
});

test('a reason without places stays as it is, also without an end and an address', () => {
  expect(filled('spam {x}', { until: undefined, link: undefined })).toBe('spam {x}');
});

test('a link leaves nothing behind where no address may stand', () => {
  expect(filled('spam. {link}', { link: '' })).toBe('spam.');
});

test.each([
  ['an end that the ban does not have', '{until}', { until: undefined }, 'im.case.noEnd'],
  ['a link without an address', '{link}', { link: undefined }, 'im.case.noAddress'],
  ['more than 128 characters with the link', `${'x'.repeat(128 - LINK.length)}.{link}`, {}, 'im.case.longReason'],
])('a reason with %s is refused', (_, reason, parts, key) => {
  expect(() => filled(reason, parts)).toThrow(expect.objectContaining({ key }) as Error);
});

test('a reason of exactly 128 characters with the link is taken', () => {
  expect(filled(`${'x'.repeat(128 - LINK.length)}{link}`)).toHaveLength(128);
});
