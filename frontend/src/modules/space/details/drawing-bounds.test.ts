import { expect, it } from 'vitest';
import { boundedParts, boundPictures } from './drawing-bounds';

it('creates at most 100,000 elements, however fast', () => {
  let made = 0;
  const make = boundedParts(() => {
    made++;
    return undefined as unknown as Node;
  });
  expect(() => {
    for (;;) make('word');
  }).toThrow('too much');
  expect(made).toBe(100_000);
});

it('leaves out pictures beyond the limit for all pictures together, even if they are requested at once', async () => {
  const large = 'x'.repeat(20 * 2 ** 20);
  let loaded = 0;
  const word = {
    loadDocumentImage: (id: string): Promise<string | null> => {
      loaded++;
      return id === 'gone' ? Promise.reject(new Error(id)) : Promise.resolve(large);
    },
  };
  boundPictures(word);
  const ids = ['a', 'gone', 'b', 'c', 'd', 'e', 'f'];
  const brought = await Promise.allSettled(ids.map((id) => word.loadDocumentImage(id)));
  expect(brought.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(loaded).toBe(5);
});
