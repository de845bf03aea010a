import { once } from 'node:events';
import { heldStream } from './held-stream';

async function* parts(count: number, fault?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at++) yield await Promise.resolve(Buffer.alloc(64 * 1024));
  if (fault) throw fault;
}

test('the place of a stream is released when the stream has been read', async () => {
  const leave = jest.fn();
  let length = 0;
  for await (const part of heldStream(parts(3), leave)) length += (part as Buffer).length;
  expect([length, leave.mock.calls.length]).toEqual([3 * 64 * 1024, 1]);
});

test('the place of a stream is released when it is destroyed unread and when its source fails', async () => {
  const leave = jest.fn();
  const unread = heldStream(parts(3), leave);
  unread.destroy();
  await once(unread, 'close');
  const torn = heldStream(parts(1, new Error('torn')), leave);
  await expect(torn.resume().toArray()).rejects.toThrow('torn');
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a stream that is no longer read is destroyed after the deadline', async () => {
  const leave = jest.fn();
  const stream = heldStream(parts(9), leave, 1);
  stream.read(1);
  const [error] = (await once(stream, 'error')) as [Error];
  expect(error.message).toContain('Nobody takes');
  expect(leave).toHaveBeenCalledTimes(1);
});
