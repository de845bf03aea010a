import { setTimeout } from 'node:timers/promises';

/** Polls until a condition holds. The timeout is long enough for a slow machine, and the error contains the last value. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean, longest = 60_000): Promise<T> {
  const deadline = Date.now() + longest;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > deadline) throw new Error(`Still not so: ${JSON.stringify(value)}`);
    await setTimeout(10);
  }
}
