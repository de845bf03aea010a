/** No answer has come in time. The code puts it among the failures after which one may simply try again. */
export class AnswerTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds / 1000} seconds`);
  }
}

/** The time is taken in so many parts: however long this process stands still, no more than one of them goes by. */
const PARTS = 4;

/**
 * Waits for an answer from elsewhere, and no longer than so many milliseconds. Where it was this process that stood still it waits on,
 * and what has arrived meanwhile is read before silence is believed.
 * @throws AnswerTimeout
 */
export async function answeredWithin<T>(milliseconds: number, question: () => Promise<T>): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new AnswerTimeout(milliseconds));
    const wait = (parts: number): void => {
      // What has arrived is read between the timers of a turn and its immediates.
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
