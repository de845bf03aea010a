import { expect, it } from 'vitest';
import { readableFrame } from './readable-frame';

it('opens JSON that stands in a frame as a text', () => {
  expect(readableFrame({ type: 80, content: '{"id":8,"name":"Tea"}' })).toEqual({
    type: 80,
    content: { id: 8, name: 'Tea' },
  });
});

it('leaves what people wrote as it is', () => {
  const frame = { content: '[smile] hello', list: ['{not json', null, 3] };
  expect(readableFrame(frame)).toEqual(frame);
});
