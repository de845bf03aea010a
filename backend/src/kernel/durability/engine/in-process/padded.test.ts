import { padded } from './padded';

test.each([
  [[], []],
  [[1], [1]],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2, 3],
    [1, 2, 3, 3],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5, 5, 5],
  ],
])('the list %j is padded to %j, so that statements have few different lengths', (values, list) => {
  expect(padded<number>(values)).toEqual(list);
});
