import { expect, it } from 'vitest';
import { readableFrame } from './readable-frame';

it('parses JSON that a frame contains as text', () => {
  expect(readableFrame({ type: 80, content: '{"id":8,"name":"Tea"}' })).toEqual({
    type: 80,
    content: { id: 8, name: 'Tea' },
  });
});

it('leaves other texts unchanged', () => {
  const frame = { content: '[smile] hello', list: ['{not json', null, 3] };
  expect(readableFrame(frame)).toEqual(frame);
});
