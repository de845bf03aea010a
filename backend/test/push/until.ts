import { setTimeout } from 'node:timers/promises';

/** Polls until the result is truthy. The limit is for what hangs, a little before that of a test, to say what it was. */
export async function until<T>(ask: () => Promise<T> | T, limitMs = 80_000, everyMs = 25): Promise<NonNullable<T>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`It did not come to be within ${limitMs} ms: ${ask.toString()}`);
    await setTimeout(everyMs);
  }
}
