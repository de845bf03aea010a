import { CallTimes } from './call-times';

test('the median and the 99th percentile of call times are reported to about a quarter', () => {
  const times = new CallTimes();
  expect(times.within(0.5)).toBeNull();
  for (let ms = 1; ms <= 1000; ms++) times.recordTime(ms);
  const [half, most] = [times.within(0.5) ?? 0, times.within(0.99) ?? 0];
  expect(half).toBeGreaterThanOrEqual(500);
  expect(half).toBeLessThan(630);
  expect(most).toBeGreaterThanOrEqual(990);
  expect(most).toBeLessThan(1250);
});

test('call times of any size are recorded', () => {
  const times = new CallTimes();
  for (const ms of [0, -1, 1e9]) times.recordTime(ms);
  expect(times.within(0.1)).toBeCloseTo(0.01);
  expect(times.within(1)).toBeGreaterThan(10_000);
});
