import { expect, it } from 'vitest';
import { packageStateOf } from './package-state';

it.each([
  [0, 40, 'none'],
  [0, 0, 'none'],
  [39, 40, 'older'],
  [40, 40, 'whole'],
])('a package with the report %i of a case whose newest is %i is %s', (packagedSignalId, lastSignalId, state) => {
  expect(packageStateOf({ packagedSignalId, lastSignalId })).toBe(state);
});
