import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import SpreadLongFiles from './process/spread-long-files.cjs';

type Tests = Parameters<Sequencer['sort']>[0];

const tests = (...paths: string[]) =>
  paths.map((path) => ({
    path,
    context: { config: { id: 'none', cacheDirectory: '/none' }, hasteFS: { getSize: () => 1 } },
  })) as unknown as Tests;

test.each(SpreadLongFiles.LONG)('the long file %s exists', (path) =>
  expect(existsSync(resolve(__dirname, '..', path.slice(1)))).toBe(true),
);

const sorted = (...paths: string[]) =>
  new SpreadLongFiles({ contextConfig: [] } as never).sort(tests(...paths)).map(({ path }) => path);

const [first = '', second = ''] = SpreadLongFiles.LONG.map((path) => `/server${path}`);

test('the longest file runs first, and the others run between it and the next long one', () => {
  const others = Array.from({ length: SpreadLongFiles.BETWEEN + 2 }, (_, at) => `/other/${at}.test.ts`);
  const order = sorted(...others, second, first);
  expect(order.indexOf(first)).toBe(0);
  expect(order.indexOf(second)).toBe(SpreadLongFiles.BETWEEN + 1);
  expect([...order].sort()).toEqual([...others, first, second].sort());
});

test('long files alone run in the order of their list', () => expect(sorted(second, first)).toEqual([first, second]));
