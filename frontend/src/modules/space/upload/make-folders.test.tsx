import { beforeEach, expect, it } from 'vitest';
import { ok, stageServer } from '../../../kernel/resource/declare/test-stage';
import { keepTokens } from '../../../kernel/call/session/tokens';
import { makeFolders } from './make-folders';

const { answer, bodiesOf } = stageServer();
beforeEach(() => keepTokens({ token: 't', expire: 3600, refreshToken: 'r', refreshExpire: 7200 }));
const file = (name: string) => new File(['x'], name);

it('creates each folder once, reuses existing ones, and assigns each file to its folder', async () => {
  let last = 100;
  answer('space/type/add', () => ok({ id: ++last }));
  const [a, b, c, d] = [file('a'), file('b'), file('c'), file('d')];
  const homes = await makeFolders(
    [
      { file: a, path: [] },
      { file: b, path: ['Trip', 'Day 1'] },
      { file: c, path: ['Trip', 'Day 1'] },
      { file: d, path: ['Known'] },
    ],
    5,
    [
      { id: 8, parentId: 5, name: 'Known' },
      { id: 9, parentId: null, name: 'Trip' },
    ],
  );
  expect(bodiesOf('space/type/add')).toEqual([
    { name: 'Trip', parentId: 5 },
    { name: 'Day 1', parentId: 101 },
  ]);
  expect(homes).toEqual([
    { classifyId: 5, files: [a] },
    { classifyId: 102, files: [b, c] },
    { classifyId: 8, files: [d] },
  ]);
});

it('shortens a folder name that is too long, without splitting characters', async () => {
  answer('space/type/add', () => ok({ id: 1 }));
  await makeFolders([{ file: file('a'), path: ['🎉'.repeat(25)] }], null, []);
  expect(bodiesOf('space/type/add')).toEqual([{ name: '🎉'.repeat(20), parentId: null }]);
});
