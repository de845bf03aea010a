import { PageSize } from './page-size';

const rows = (count: number, length: number) =>
  Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(length) }));

test('a page has as many rows as fit, at least one and at most a thousand', () => {
  const sizes = [20, 1000, 20_000, 1_000_000].map((length) => {
    const size = new PageSize();
    size.learn(rows(10, length));
    return size.rows;
  });
  expect(sizes).toEqual([1000, 259, 13, 1]);
});

test('a page without rows does not change the size of the next one', () => {
  const size = new PageSize();
  size.learn([]);
  expect(size.rows).toBe(100);
});
