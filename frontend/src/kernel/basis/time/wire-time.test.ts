import { expect, it } from 'vitest';
import { learnZone } from './server-zone';
import { momentOf, wireOf } from './wire-time';

it('reads a time by the server’s clock, whatever the time zone of the reader', () => {
  learnZone('480');
  expect(momentOf('2026-03-01 08:00:00')).toBe(Date.UTC(2026, 2, 1));
  learnZone('-300');
  expect(momentOf('2026-03-01 08:00:00')).toBe(Date.UTC(2026, 2, 1, 13));
});

it('keeps the known time zone when an answer does not state one', () => {
  learnZone('60');
  learnZone(undefined);
  learnZone('');
  learnZone('soon');
  expect(momentOf('2026-03-01 01:00:00')).toBe(Date.UTC(2026, 2, 1));
});

it.each([null, undefined, '', '2026-03-01', 'soon'])('finds no moment in %j', (wire) => {
  expect(momentOf(wire)).toBeUndefined();
});

it('writes a moment in the format of the server', () => {
  learnZone('480');
  expect(wireOf(Date.UTC(2026, 2, 1))).toBe('2026-03-01 08:00:00');
  expect(momentOf(wireOf(Date.UTC(2026, 2, 1)))).toBe(Date.UTC(2026, 2, 1));
});
