import { PortionThrottle } from './portion-throttle';

const after = (...portions: [ms: number, count: number][]): PortionThrottle => {
  const pace = new PortionThrottle();
  for (const [ms, count] of portions) pace.recordDuration(ms, count);
  return pace;
};

test('a slow batch is followed by a smaller one of at least half its size', () => {
  expect(after([0, 20], [0, 40], [10, 80]).most).toBe(40);
  expect(after([0, 20], [0, 40], [4000, 80]).most).toBe(40);
  expect(after([0, 20], [0, 40], [3.75, 80]).most).toBe(64);
});

test('a fast batch is followed by a larger one of at most twice its size', () => {
  expect(after([2.4, 20]).most).toBe(25);
  expect(after([0, 20]).most).toBe(40);
});

test('the size of a batch stays between its lower and its upper bound', () => {
  expect(after(...Array.from({ length: 9 }, (): [number, number] => [4000, 20])).most).toBe(10);
  const pace = new PortionThrottle();
  for (let at = 0; at < 9; at++) pace.recordDuration(0, pace.most);
  expect(pace.most).toBe(400);
});

test('a batch with little to do does not change the size of the next one', () => {
  expect(after([1, 3]).most).toBe(20);
  expect(after([1, 0]).most).toBe(20);
  expect(after([0, 20], [15, 3]).most).toBe(20);
});

test('the pause after a batch is twice its duration, within bounds', () => {
  expect(after([10, 20]).restMs).toBe(20);
  expect(after([0, 20]).restMs).toBe(4);
  expect(after([900, 20]).restMs).toBe(50);
  expect(new PortionThrottle().restMs).toBe(4);
});
