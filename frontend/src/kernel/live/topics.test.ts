import { afterEach, expect, it, vi } from 'vitest';
import { notifyChange, notifyGap, notifyRows, attachConnection, listen, detachConnection } from './topics';

const line = { watch: vi.fn(), unwatch: vi.fn() };
const ends: (() => void)[] = [];
const hear = (topic: string, listener: Parameters<typeof listen>[1]) => {
  const end = listen(topic, listener);
  ends.push(end);
  return end;
};

afterEach(() => {
  for (const end of ends.splice(0)) end();
  detachConnection();
  vi.clearAllMocks();
});

it('watches a topic once for any number of listeners, until the last one ends', () => {
  attachConnection(line);
  const [one, other] = [hear('a/b', {}), hear('a/b', {})];
  expect(line.watch.mock.calls).toEqual([['a/b']]);
  one();
  one();
  expect(line.unwatch).not.toHaveBeenCalled();
  other();
  expect(line.unwatch.mock.calls).toEqual([['a/b']]);
});

it('watches existing topics when a connection opens, and reports that changes may have been missed', () => {
  const onGap = vi.fn();
  hear('a/b', { onGap });
  expect(onGap).not.toHaveBeenCalled();
  attachConnection(line);
  expect(line.watch).toHaveBeenCalledWith('a/b');
  expect(onGap).toHaveBeenCalledTimes(1);
  detachConnection();
  hear('c/d', {});
  expect(line.watch).toHaveBeenCalledTimes(1);
});

it('notifies only the listeners of the topic, even if one of them ends another', () => {
  const heard: string[] = [];
  const end = hear('a/b', { onChange: (payload) => heard.push(`first ${String(payload)}`) });
  hear('a/b', {
    onChange: () => {
      heard.push('second');
      end();
    },
    onRows: ({ count }) => heard.push(`rows ${count}`),
  });
  hear('c/d', { onChange: () => heard.push('wrong'), onGap: () => heard.push('wrong') });
  notifyChange('a/b', 1);
  notifyChange('a/b', 2);
  notifyRows('a/b', { count: 3, by: {} });
  notifyGap('a/b');
  expect(heard).toEqual(['first 1', 'second', 'second', 'rows 3']);
});
