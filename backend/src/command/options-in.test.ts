import { optionsIn } from './options-in';

const WANTED = { from: 'string', plain: 'boolean' } as const;
const read = (...words: string[]) => optionsIn(words, WANTED, 'Usage: so');

test('options are read, and the words beside them', () => {
  expect(read('--from', 'a', '--plain', 'push:1', 'all')).toEqual({
    options: { from: 'a', plain: true },
    beside: ['push:1', 'all'],
  });
  expect(read()).toEqual({ options: {}, beside: [] });
});

test.each([['--form', 'a'], ['--from'], ['--from', ''], ['--from', 'a', '--from', 'b'], ['--plain=yes'], ['-x']])(
  'words that would be ignored are refused with the usage: %s %s',
  (...words) => expect(() => read(...words)).toThrow('Usage: so'),
);
