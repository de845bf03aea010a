import { TokenBucket } from './token-bucket';

let bucket: TokenBucket;
beforeEach(() => {
  jest.useFakeTimers();
  bucket = new TokenBucket(3, 2);
});
afterEach(() => void jest.useRealTimers());

const takeAll = (): number => {
  let taken = 0;
  while (bucket.take()) taken++;
  return taken;
};

test('so many can be taken at once, and then none', () => {
  expect(takeAll()).toBe(3);
  expect(bucket.take()).toBe(false);
});

test('it fills by so many a second, parts of one included', () => {
  takeAll();
  jest.advanceTimersByTime(400);
  expect(takeAll()).toBe(0);
  jest.advanceTimersByTime(100);
  expect(takeAll()).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(takeAll()).toBe(2);
});

test('it holds no more than it did at the beginning, however long nobody takes any', () => {
  jest.advanceTimersByTime(60_000);
  expect(takeAll()).toBe(3);
});
