import { Breaker } from './breaker';

const MINUTE = 60_000;

test('three within ten minutes are enough, however many were before', () => {
  const breaker = new Breaker(3);
  const minutes = [0, 8, 11, 19, 20];
  expect(minutes.map((minute) => breaker.recordFailure(minute * MINUTE))).toEqual([false, false, false, false, true]);
});
