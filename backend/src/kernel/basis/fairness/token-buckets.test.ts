import { TokenBuckets } from './token-buckets';

/** What a bucket answers to so many acts at one moment. */
const acts = (buckets: TokenBuckets, count: number, now: number, name = 'office'): number[] =>
  Array.from({ length: count }, () => buckets.takeToken(name, now));

test('a burst as large as the bucket goes through, and the next act hears how long it waits', () => {
  expect(acts(new TokenBuckets(3, 1000), 5, 0)).toEqual([0, 0, 0, 1000, 1000]);
});

test('a token comes back after its time, and no more than fit in', () => {
  const buckets = new TokenBuckets(3, 1000);
  acts(buckets, 3, 0);
  expect(acts(buckets, 1, 400)).toEqual([600]);
  expect(acts(buckets, 2, 1000)).toEqual([0, 1000]);
  expect(acts(buckets, 4, 60_000)).toEqual([0, 0, 0, 1000]);
});

test('a name takes no tokens of another one', () => {
  const buckets = new TokenBuckets(1, 1000);
  expect([acts(buckets, 2, 0, 'a'), acts(buckets, 2, 0, 'b')]).toEqual([
    [0, 1000],
    [0, 1000],
  ]);
});

test('a token that is returned can be taken again', () => {
  const buckets = new TokenBuckets(1, 1000);
  acts(buckets, 1, 0);
  buckets.returnToken('office');
  expect(acts(buckets, 2, 0)).toEqual([0, 1000]);
});

test('no more names are kept than the bound, the latest of them', () => {
  const buckets = new TokenBuckets(1, 1000, 2);
  for (const name of ['a', 'b', 'c']) acts(buckets, 1, 0, name);
  expect(['c', 'b', 'a'].map((name) => acts(buckets, 1, 0, name)[0])).toEqual([1000, 1000, 0]);
});
