import { Pace } from './pace';

const after = (...portions: [ms: number, count: number][]): Pace => {
  const pace = new Pace();
  for (const [ms, count] of portions) pace.took(ms, count);
  return pace;
};

test('a portion that held others up too long is followed by a smaller one, at least half of it', () => {
  expect(after([0, 20], [0, 40], [10, 80]).most).toBe(40);
  expect(after([0, 20], [0, 40], [4000, 80]).most).toBe(40);
  expect(after([0, 20], [0, 40], [3.75, 80]).most).toBe(64);
});

test('one that was done sooner is followed by a larger one, at most twice as large', () => {
  expect(after([2.4, 20]).most).toBe(25);
  expect(after([0, 20]).most).toBe(40);
});

test('no portion is so small that it would never end, nor so large that a slow moment stops everybody', () => {
  expect(after(...Array.from({ length: 9 }, (): [number, number] => [4000, 20])).most).toBe(10);
  const pace = new Pace();
  for (let at = 0; at < 9; at++) pace.took(0, pace.most);
  expect(pace.most).toBe(400);
});

test('one that found little to do says nothing about larger ones', () => {
  expect(after([1, 3]).most).toBe(20);
  expect(after([1, 0]).most).toBe(20);
  expect(after([0, 20], [15, 3]).most).toBe(20);
});

test('others have twice as long as the portion took, within bounds', () => {
  expect(after([10, 20]).restMs).toBe(20);
  expect(after([0, 20]).restMs).toBe(4);
  expect(after([900, 20]).restMs).toBe(50);
  expect(new Pace().restMs).toBe(4);
});
