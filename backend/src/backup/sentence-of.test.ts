import { StartError } from '../config/start-error';
import { CommitUnknown } from '../kernel/basis/errors/commit-unknown';
import { sentenceOf } from './sentence-of';

const failure = (code: string) => Object.assign(new Error(`${code}: write`), { code });

test('a failure of the disk is one sentence, which says nothing of what was left behind', () => {
  expect(sentenceOf(failure('ENOSPC'))).toBe('The disk is full, or its owner may not use more of it (ENOSPC: write).');
  expect(sentenceOf(failure('EACCES'))).toBe('A file or folder may not be read or written (EACCES: write).');
});

test('a failure that an operator understands is said without its place in the source', () => {
  expect(sentenceOf(new StartError('Give another file.'))).toBe('Give another file.');
  expect(sentenceOf(new CommitUnknown(undefined))).toMatch(/^It is not known whether .*\.$/);
});

test('a failure that nobody has thought of is said with its place in the source', () => {
  expect(sentenceOf(new Error('strange'))).toMatch(/^Error: strange\n +at /);
});
