import { TokenBucket } from './token-bucket';

let bucket: TokenBucket;
beforeEach(() => {
  jest.useFakeTimers();
  bucket = new TokenBucket(3, 2);
});
afterEach(() => void jest.useRealTimers());

const takeAll = (): number => {
  let taken = 0;
  while (bucket.takeToken()) taken++;
  return taken;
};

test('a token bucket gives its capacity at once and then refuses', () => {
  expect(takeAll()).toBe(3);
  expect(bucket.takeToken()).toBe(false);
});

test('a token bucket is refilled at its rate, by fractions too', () => {
  takeAll();
  jest.advanceTimersByTime(400);
  expect(takeAll()).toBe(0);
  jest.advanceTimersByTime(100);
  expect(takeAll()).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(takeAll()).toBe(2);
});

test('a token bucket never holds more than its capacity', () => {
  jest.advanceTimersByTime(60_000);
  expect(takeAll()).toBe(3);
});
