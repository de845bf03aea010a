import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import LongestFirst from './process/longest-first.cjs';

type Tests = Parameters<Sequencer['sort']>[0];

const tests = (...paths: string[]) =>
  paths.map((path) => ({
    path,
    context: { config: { id: 'none', cacheDirectory: '/none' }, hasteFS: { getSize: () => 1 } },
  })) as unknown as Tests;

test.each(LongestFirst.LONG)('the long file %s exists', (path) =>
  expect(existsSync(resolve(__dirname, '..', path.slice(1)))).toBe(true),
);

test('the long files run first, in the order of their list', () => {
  const [first = '', second = ''] = LongestFirst.LONG.map((path) => `/server${path}`);
  const sorted = new LongestFirst({ contextConfig: [] } as never).sort(
    tests('/a.test.ts', second, '/b.test.ts', first),
  );
  expect(sorted.slice(0, 2).map(({ path }) => path)).toEqual([first, second]);
});
