import { setTimeout } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 25;
/** How long all wait together before each looks at its own deadline. */
const ROUND_MS = 200;

/** Waits for another program to let go of the database, without standing still: one looks for all who wait. */
export class LockWatch {
  private round?: Promise<boolean>;

  /** @param isFree tries to have the lock, at once */
  constructor(private readonly isFree: () => boolean) {}

  /** Whether it was free a moment ago; false where it was not for a while. */
  waitUntilFree(): Promise<boolean> {
    return (this.round ??= this.look().finally(() => (this.round = undefined)));
  }

  private async look(): Promise<boolean> {
    const end = performance.now() + ROUND_MS;
    for (let pause = FIRST_PAUSE_MS; performance.now() < end; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await setTimeout(pause);
      if (this.isFree()) return true;
    }
    return false;
  }
}
