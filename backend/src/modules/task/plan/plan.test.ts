import { TaskType } from '../tables/task-codes';
import { nextDue, type Plan } from './plan';

const at = (text: string) => new Date(text);
const NOW = at('2027-01-01T00:00:00.250Z');

const plan = (words: Partial<Plan>): Plan => ({
  taskType: TaskType.Cron,
  cron: null,
  every: null,
  limit: null,
  startDate: null,
  endDate: null,
  ...words,
});
const interval = (every: number, words: Partial<Plan> = {}) => plan({ taskType: TaskType.Interval, every, ...words });

describe('a plan by interval', () => {
  it('counts from its start and not from whole minutes', () => {
    expect(nextDue(interval(45_000), NOW)).toEqual(at('2027-01-01T00:00:45.250Z'));
    expect(nextDue(interval(3_600_000), NOW)).toEqual(at('2027-01-01T01:00:00.250Z'));
  });

  it('keeps its rhythm if the next run is calculated late', () => {
    const last = at('2027-01-01T00:00:45.250Z');
    expect(nextDue(interval(45_000), at('2027-01-01T00:00:47Z'), last)).toEqual(at('2027-01-01T00:01:30.250Z'));
    expect(nextDue(interval(45_000), at('2027-01-02T00:00:00Z'), last)).toEqual(at('2027-01-02T00:00:00.250Z'));
  });

  it('begins at its start date and counts from there later', () => {
    const startDate = at('2027-01-01T00:00:10Z');
    expect(nextDue(interval(45_000, { startDate }), NOW)).toEqual(startDate);
    expect(nextDue(interval(45_000, { startDate }), startDate)).toEqual(at('2027-01-01T00:00:55Z'));
    expect(nextDue(interval(45_000, { startDate }), at('2027-01-01T00:01:00Z'))).toEqual(at('2027-01-01T00:01:40Z'));
  });

  it('ends with its end date, which is still included', () => {
    const endDate = at('2027-01-01T00:00:45.250Z');
    expect(nextDue(interval(45_000, { endDate }), NOW)).toEqual(endDate);
    expect(nextDue(interval(45_000, { endDate }), endDate, endDate)).toBeNull();
  });

  it('may have an interval of three years', () => {
    expect(nextDue(interval(100_000_000_000), NOW)).toEqual(new Date(+NOW + 100_000_000_000));
  });
});

describe('a plan by cron', () => {
  it('includes its start date and its end date', () => {
    const startDate = at('2027-01-03T12:00:00Z');
    const daily = { cron: '0 * * * *', startDate };
    expect(nextDue(plan(daily), NOW)).toEqual(startDate);
    expect(nextDue(plan({ ...daily, endDate: startDate }), NOW)).toEqual(startDate);
    expect(nextDue(plan({ ...daily, endDate: startDate }), startDate)).toBeNull();
  });

  it('has no next run after its end date', () => {
    expect(nextDue(plan({ cron: '* * * * * *', endDate: at('2026-12-31T00:00:00Z') }), NOW)).toBeNull();
  });
});
