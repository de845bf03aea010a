import fc from 'fast-check';
import { noLongerKept, triesBetween } from './kept-backups';

const at = (moment: string, before: string | null = null, schema = 'a') => ({
  ...{ name: `switchboard-0.1.0-${moment}.sbk`, created: new Date(moment) },
  ...{ before, schema },
});
const HOUR_MS = 3_600_000;
const namesOf = (backups: { name: string }[]) => backups.map(({ name }) => name).sort();

/** One each night at half past two, the last one this night. */
const nights = (count: number, last = '2026-11-29T02:30:00Z') =>
  Array.from({ length: count }, (_, before) => at(new Date(Date.parse(last) - before * 24 * HOUR_MS).toISOString()));

test('the last seven of a year of nights are kept, and the newest of four weeks and of six months', () => {
  const all = nights(365);
  const old = new Set(noLongerKept(all));
  expect(namesOf(all.filter((one) => !old.has(one))).map((name) => name.slice(18, 28))).toEqual([
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // Sundays end their weeks; the newest of November and of this week is that of this night.
    ...['2026-11-08', '2026-11-15', '2026-11-22'],
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
});

test('the newest of several backups of one day is kept alone', () => {
  const day = ['2026-11-29T01:00:00Z', '2026-11-29T23:00:00Z', '2026-11-29T12:00:00Z'].map((moment) => at(moment));
  expect(noLongerKept(day)).toEqual([day[2], day[0]]);
});

test('days without a backup do not count: after a month of silence the old ones are still there', () => {
  expect(noLongerKept([...nights(7, '2026-10-07T02:30:00Z'), at('2026-11-29T02:30:00Z')])).toEqual([
    // Eight days have one; that day is neither the newest of its week nor of its month.
    at('2026-10-01T02:30:00.000Z'),
  ]);
});

test('a backup from before an upgrade is kept until four weeks have a newer one of the schedule', () => {
  const upgrade = at('2026-11-01T12:00:00Z', '0.2.0');
  // The last of these nights is a Sunday, and the next week has none yet.
  expect(noLongerKept([upgrade, ...nights(60, '2026-11-22T02:30:00Z')])).not.toContain(upgrade);
  expect(noLongerKept([upgrade, ...nights(60, '2026-11-23T02:30:00Z')])).toContain(upgrade);
});

test('a backup from before an upgrade takes the place of none of the schedule', () => {
  const night = at('2026-11-29T02:30:00Z');
  expect(noLongerKept([night, at('2026-11-29T12:00:00Z', '0.2.0')])).toEqual([]);
});

test('the first and the newest backup for each list of migrations are kept of several tries of an upgrade', () => {
  const tries = [
    at('2026-11-29T12:00:00Z', '0.2.0'),
    at('2026-11-29T12:01:00Z', '0.2.0'),
    at('2026-11-29T12:02:00Z', '0.2.0'),
    at('2026-11-29T12:03:00Z', '0.2.0', 'one more'),
    at('2026-11-29T12:04:00Z', '0.2.1', 'one more'),
    at('2026-11-29T12:05:00Z', '0.2.0', 'one more'),
  ];
  expect(noLongerKept(tries)).toEqual([tries[1]]);
  expect(triesBetween(tries)).toEqual([tries[1]]);
  // Those of the schedule are none of its tries, however old they are.
  expect(triesBetween([...tries, ...nights(365)])).toEqual([tries[1]]);
});

test('the first backup of an upgrade stays however often it is tried: those after it may be of a half migrated database', () => {
  let folder = [at('2026-11-29T12:00:00Z', '0.2.0')];
  const [first] = folder;
  for (let minute = 1; minute < 60; minute++) {
    const newest = at(new Date(Date.parse('2026-11-29T12:00:00Z') + minute * 60_000).toISOString(), '0.2.0');
    const removed = triesBetween([...folder, newest]);
    folder = [...folder, newest].filter((one) => !removed.includes(one));
    expect(folder).toEqual([first, newest]);
  }
});

test('the newest is always kept, at most seventeen of the schedule are, and none that is kept goes when the others have gone', () => {
  const moment = fc
    .tuple(fc.integer({ min: 0, max: 700 * 24 }), fc.constantFrom(null, null, null, '0.2.0', '0.3.0'))
    .map(([hour, before]) => at(new Date(hour * HOUR_MS).toISOString(), before));
  fc.assert(
    fc.property(fc.uniqueArray(moment, { selector: ({ name }) => name, minLength: 1, maxLength: 200 }), (all) => {
      const old = new Set(noLongerKept(all));
      const kept = all.filter((one) => !old.has(one));
      const newest = Math.max(...all.map(({ created }) => created.getTime()));
      expect(kept.some(({ created }) => created.getTime() === newest)).toBe(true);
      expect(kept.filter(({ before }) => before === null).length).toBeLessThanOrEqual(17);
      expect(noLongerKept(kept)).toEqual([]);
    }),
  );
});
