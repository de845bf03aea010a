import { setTimeout } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 25;
/** How long one shared wait lasts before each caller checks its own deadline. */
const ROUND_MS = 200;

/** Waits without blocking until another program releases the database lock. One poll serves all waiting callers. */
export class LockWatch {
  private round?: Promise<boolean>;

  /** @param isFree tries to take the lock, without waiting */
  constructor(private readonly isFree: () => boolean) {}

  /** Returns true when the lock was free a moment ago, false if it stayed locked for one round. */
  waitUntilFree(): Promise<boolean> {
    return (this.round ??= this.watchRound().finally(() => (this.round = undefined)));
  }

  private async watchRound(): Promise<boolean> {
    const end = performance.now() + ROUND_MS;
    for (let pause = FIRST_PAUSE_MS; performance.now() < end; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await setTimeout(pause);
      if (this.isFree()) return true;
    }
    return false;
  }
}
