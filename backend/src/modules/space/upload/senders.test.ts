import { Readable } from 'node:stream';
import { Senders } from './senders';

const MOVED = { key: 'upload.moved' };

/** Begins to send, and works until its body is destroyed, as a request does whose client is silent. */
async function sendSilently(senders: Senders): Promise<{ end: Promise<void> }> {
  const source = new Readable({ read: () => undefined });
  let end = Promise.resolve();
  await new Promise<void>((begun) => {
    end = senders.sendPart('a', source, () => {
      begun();
      return new Promise((resolve) => source.once('close', () => resolve()));
    });
  });
  return { end };
}

test('the newest of several waiting senders works alone, and the others are refused', async () => {
  const senders = new Senders();
  const worked: number[] = [];
  const first = await sendSilently(senders);
  const others = [1, 2, 3].map((one) =>
    senders.sendPart('a', Readable.from([]), () => Promise.resolve(void worked.push(one))),
  );
  const ends = await Promise.allSettled(others);
  await first.end;
  expect(worked).toEqual([3]);
  expect(ends.slice(0, 2)).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining(MOVED) })));
  expect(ends[2]).toMatchObject({ status: 'fulfilled' });
});

test('work that interrupts a sender is done before a later sender', async () => {
  const senders = new Senders();
  const order: string[] = [];
  const first = await sendSilently(senders);
  const cancel = senders.interrupt('a', () => Promise.resolve(void order.push('cancelled')));
  const later = senders.sendPart('a', Readable.from([]), () => Promise.resolve(void order.push('sent')));
  await Promise.all([first.end, cancel, later]);
  expect(order).toEqual(['cancelled', 'sent']);
});
