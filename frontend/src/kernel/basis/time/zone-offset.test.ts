import { expect, it, onTestFinished } from 'vitest';
import { learnZone } from './server-zone';
import { wallClock } from './wall-clock';
import { momentOf, wireOf } from './wire-time';
import { isKnownZone, zoneOffset } from './zone-offset';

const HOUR = 3_600_000;
const ZONES = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'UTC',
];
const BEGIN = Date.UTC(2027, 11, 1);

/** Each half hour from the winter of one year, over a leap day, to the end of the next. */
const moments = Array.from({ length: 400 * 48 }, (_, at) => BEGIN + at * (HOUR / 2));

it.each(ZONES)('shows and reads each time of %s as its server does, also over both changes of summer time', (zone) => {
  learnZone('0', zone);
  const asThere = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const wrong = moments.filter((moment) => {
    const wire = wireOf(moment);
    const read = momentOf(wire) ?? NaN;
    // Of a time that comes twice, the first is meant.
    const isRead = read === moment || ([HOUR, HOUR / 2].includes(moment - read) && wireOf(read) === wire);
    return wire !== asThere.format(moment) || !isRead;
  });
  expect(wrong.map((moment) => new Date(moment).toISOString())).toEqual([]);
});

it('reads a time that is left out as the server does: as the one after the gap', () => {
  learnZone('60', 'Europe/Berlin');
  expect(wireOf(momentOf('2027-03-28 02:30:00') ?? NaN)).toBe('2027-03-28 03:30:00');
});

it('knows the summer time of the server in winter', () => {
  learnZone('60', 'Europe/Berlin');
  expect(momentOf('2027-07-01 12:00:00')).toBe(Date.UTC(2027, 6, 1, 10));
  expect(zoneOffset('Europe/Berlin', Date.UTC(2027, 6, 1))).toBe(120);
});

it('goes by the offset alone where this browser does not know the zone', () => {
  learnZone('480', 'Mars/Olympus');
  expect(isKnownZone('Mars/Olympus')).toBe(false);
  expect(wireOf(Date.UTC(2027, 6, 1))).toBe('2027-07-01 08:00:00');
});

it('offers each time of the server in a calendar, also the hour that this computer leaves out', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  onTestFinished(() => void (process.env.TZ = before ?? 'UTC'));
  expect(new Date(2028, 2, 26, 2, 30).getHours()).toBe(3);
  const times = moments.map((moment) => new Date(moment).toISOString().slice(0, 19).replace('T', ' '));
  expect(times.filter((time) => wallClock(time).format('YYYY-MM-DD HH:mm:ss') !== time)).toEqual([]);
});
