/** No answer arrived in time. The code is one of those after which a caller may simply retry. */
export class AnswerTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds / 1000} seconds`);
  }
}

/** The timeout consists of this many timers, so that a block of this process consumes at most one of them. */
const PARTS = 4;

/**
 * Waits for an answer, for at most this many milliseconds. If this process itself was blocked, it waits longer, and data that has arrived
 * in the meantime is read before the timeout is reported.
 * @throws AnswerTimeout
 */
export async function answeredWithin<T>(milliseconds: number, question: () => Promise<T>): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new AnswerTimeout(milliseconds));
    const wait = (parts: number): void => {
      // Arrived data is read between the timers and the immediates of a turn of the event loop.
      const next = parts > 1 ? () => wait(parts - 1) : () => setImmediate(() => setImmediate(giveUp));
      clock = setTimeout(next, milliseconds / PARTS);
    };
    wait(PARTS);
  });
  try {
    return await Promise.race([question(), silence]);
  } finally {
    clearTimeout(clock);
  }
}
