import { Breaker } from './breaker';

const MINUTE = 60_000;

test('the breaker opens after three failures within ten minutes, whatever happened before', () => {
  const breaker = new Breaker(3);
  const minutes = [0, 8, 11, 19, 20];
  expect(minutes.map((minute) => breaker.recordFailure(minute * MINUTE))).toEqual([false, false, false, false, true]);
});
