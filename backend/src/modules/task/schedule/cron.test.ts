import { faultOf, nextByCron } from './cron';

const BERLIN = 'Europe/Berlin';
const NOW = new Date('2026-11-21T12:00:00.000Z');

/** The given number of times, in UTC. */
function runs(expression: string, after: string, count: number, zone = BERLIN): string[] {
  const found: string[] = [];
  for (let last: Date | null = new Date(after); found.length < count;) {
    last = nextByCron(expression, last, zone);
    if (!last) break;
    found.push(last.toISOString().replace('.000Z', 'Z'));
  }
  return found;
}

describe('a cron expression', () => {
  it('starts with minutes if it has five fields and with seconds if it has six', () => {
    expect(runs('*/20 * * * *', '2027-01-01T00:00:00Z', 2)).toEqual(['2027-01-01T00:20:00Z', '2027-01-01T00:40:00Z']);
    expect(runs('*/20 * * * * *', '2027-01-01T00:00:00Z', 2)).toEqual(['2027-01-01T00:00:20Z', '2027-01-01T00:00:40Z']);
  });

  it('is next due after the given second and never in it', () => {
    expect(runs('* * * * * *', '2027-01-01T00:00:00Z', 2)).toEqual(['2027-01-01T00:00:01Z', '2027-01-01T00:00:02Z']);
    expect(runs('* * * * * *', '2027-01-01T00:00:00.999Z', 1)).toEqual(['2027-01-01T00:00:01Z']);
  });

  it('is due on 29 February in leap years only, also across the year 2100', () => {
    expect(runs('0 12 29 2 *', '2026-01-01T00:00:00Z', 2)).toEqual(['2028-02-29T11:00:00Z', '2032-02-29T11:00:00Z']);
    expect(runs('0 12 29 2 *', '2096-03-01T00:00:00Z', 1)).toEqual(['2104-02-29T11:00:00Z']);
  });

  it('is due at the end of the gap if the clock skips its time', () => {
    expect(runs('0 30 2 * * *', '2027-03-27T12:00:00Z', 2)).toEqual(['2027-03-28T01:00:00Z', '2027-03-29T00:30:00Z']);
  });

  it('keeps the other times of a list when the clock skips one of them', () => {
    expect(runs('30 2,14 * * *', '2027-03-27T14:00:00Z', 2)).toEqual(['2027-03-28T01:00:00Z', '2027-03-28T12:30:00Z']);
  });

  it('follows the clock across a skipped hour if it has steps', () => {
    expect(runs('*/30 * * * *', '2027-03-28T00:00:00Z', 3)).toEqual([
      '2027-03-28T00:30:00Z',
      '2027-03-28T01:00:00Z',
      '2027-03-28T01:30:00Z',
    ]);
  });

  it('is due once if the clock repeats its time', () => {
    expect(runs('30 2 * * *', '2027-10-30T12:00:00Z', 2)).toEqual(['2027-10-31T00:30:00Z', '2027-11-01T01:30:00Z']);
  });

  it('goes on through a repeated hour if it has steps', () => {
    expect(runs('*/30 * * * *', '2027-10-31T00:00:00Z', 4)).toEqual([
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:00:00Z',
      '2027-10-31T01:30:00Z',
      '2027-10-31T02:00:00Z',
    ]);
  });

  it('accepts names of days and months, last days and nearest weekdays', () => {
    for (const sound of ['0 9 * * mon-fri', '0 0 1 JAN,JUL ?', '0 0 L * *', '0 0 15W * *', '0 0 * * 5#L', '0 0 * * 7'])
      expect([sound, faultOf(sound, NOW)]).toEqual([sound, undefined]);
  });

  it.each([
    ['61 * * * *', 'minute', '61'],
    ['60 * * * * *', 'second', '60'],
    ['0 24 * * *', 'hour', '24'],
    ['0 0 32 * *', 'day', '32'],
    ['0 0 1 13 *', 'month', '13'],
    ['0 0 * * 8', 'weekday', '8'],
    ['x 0 0 * * *', 'second', 'x'],
    ['*/0 * * * *', 'minute', '*/0'],
    ['0 5-1 * * *', 'hour', '5-1'],
    ['1, * * * *', 'minute', '1,'],
    ['* * * * +', 'weekday', '+'],
  ])('%s is wrong in its field %s', (expression, field, text) => {
    expect(faultOf(expression, NOW)).toEqual({ fault: 'field', field, text });
  });

  it.each(['', '* * * *', '* * * * * * *', '@daily', '2027-01-01T00:00:00'])(
    '"%s" has not five or six fields',
    (text) => {
      expect(faultOf(text, NOW)).toEqual({ fault: 'fields' });
    },
  );

  it.each(['0 0 30 2 *', '0 0 31 4,6,9,11 *', '0 0 0 31 feb *'])('%s is never due', (expression) => {
    expect(faultOf(expression, NOW)).toEqual({ fault: 'never' });
  });
});
