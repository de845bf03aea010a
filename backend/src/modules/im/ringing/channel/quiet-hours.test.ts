import { isQuiet } from './quiet-hours';

const berlin = (quietFrom: string, quietTo: string) => ({ quietFrom, quietTo, timeZone: 'Europe/Berlin' });
const at = (text: string) => new Date(text);

test.each([
  ['2026-06-01T19:59:00Z', false],
  ['2026-06-01T20:00:00Z', true],
  ['2026-06-01T22:30:00Z', true],
  ['2026-06-02T04:59:00Z', true],
  ['2026-06-02T05:00:00Z', false],
])('quiet hours from 22:00 to 07:00 cross midnight: at %s they hold: %s', (time, holds) =>
  expect(isQuiet(berlin('22:00', '07:00'), at(time))).toBe(holds),
);

test.each([
  ['2026-06-01T10:00:00Z', true],
  ['2026-06-01T12:00:00Z', false],
])('quiet hours of a day, from 12:00 to 14:00: at %s they hold: %s', (time, holds) =>
  expect(isQuiet(berlin('12:00', '14:00'), at(time))).toBe(holds),
);

test('quiet hours that end in the hour that is left out in spring end with it', () => {
  expect(isQuiet(berlin('22:00', '02:30'), at('2026-03-29T00:59:00Z'))).toBe(true);
  expect(isQuiet(berlin('22:00', '02:30'), at('2026-03-29T01:00:00Z'))).toBe(false);
});

test('quiet hours hold twice in the hour that comes twice in autumn', () => {
  const hours = berlin('22:00', '02:30');
  const holds = ['00:29', '00:30', '01:29', '01:30'].map((time) => isQuiet(hours, at(`2026-10-25T${time}:00Z`)));
  expect(holds).toEqual([true, false, true, false]);
});

test.each([
  [null, null],
  ['22:00', null],
  ['22:00', '22:00'],
])('quiet hours from %s to %s never hold', (quietFrom, quietTo) =>
  expect(isQuiet({ quietFrom, quietTo, timeZone: 'UTC' }, at('2026-06-01T22:00:00Z'))).toBe(false),
);
