import { safeEntryName, uniquePaths } from './archive-names';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['..', '_'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['console.txt', 'console.txt'],
  ['a\0b\u202e.txt', 'a_b_.txt'],
  ['what?*.txt', 'what_.txt'],
  ['ends.', 'ends_'],
  ['照片.png', '照片.png'],
  ['', '_'],
  ['照'.repeat(255) + '.Png', '照'.repeat(65) + '.Png'],
  ['😀'.repeat(200), '😀'.repeat(50)],
  ['a'.repeat(200), 'a'.repeat(200)],
])('the entry %j is unpacked as %j', (name, safe) => expect(safeEntryName(name)).toBe(safe));

test('files of the same name get different paths, also if only upper and lower case differ', () => {
  const path = uniquePaths();
  const names = ['a.txt', 'A.TXT', 'a (2).txt', 'a.txt', 'noend', 'noend', '.hidden', '.hidden'];
  const paths = names.map((name) => path('f/', name));
  expect(paths).toEqual([
    'f/a.txt',
    'f/A (2).TXT',
    'f/a (2) (2).txt',
    'f/a (3).txt',
    'f/noend',
    'f/noend (2)',
    'f/_hidden',
    'f/_hidden (2)',
  ]);
  expect(path('g/', 'a.txt')).toBe('g/a.txt');
});

test('unique paths for twenty thousand files of the same name are found quickly', () => {
  const path = uniquePaths();
  const paths = new Set(Array.from({ length: 20_000 }, () => path('', 'a.txt')));
  expect(paths.size).toBe(20_000);
});
