import { expect, it } from 'vitest';
import { MOST_BROUGHT } from './brought';
import { droppedFiles } from './dropped-files';

const file = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
});
/** A folder as browsers give it: in portions of two, and then an empty one. */
const folder = (name: string, inside: object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const rest = [...inside];
    return { readEntries: (take: (some: object[]) => void) => take(rest.splice(0, 2)) };
  },
});
const drop = (...entries: object[]) =>
  droppedFiles({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: [],
  } as unknown as DataTransfer);

it('returns dropped files, and folders with all their contents', async () => {
  const brought = await drop(file('a'), folder('Trip', [file('b'), folder('Day', [file('c')]), file('d')]));
  expect(brought.map(({ file: { name }, path }) => [...path, name].join('/'))).toEqual([
    'a',
    'Trip/b',
    'Trip/Day/c',
    'Trip/d',
  ]);
});

it('stops reading when there are too many files', async () => {
  const many = Array.from({ length: MOST_BROUGHT + 500 }, (_, n) => file(String(n)));
  expect(await drop(...many)).toHaveLength(MOST_BROUGHT + 1);
});
