/**
 * Why a push ends before its end: the node stops, the task was cancelled or deleted, or its message is gone. Where
 * another node has taken it over, the lease says so.
 */
export type HaltReason = 'node' | 'task' | 'message';

/** Stops a push at the next point where that is safe. */
export class PushHalted extends Error {
  constructor(readonly reason: HaltReason) {
    super(`The push was halted: ${reason}.`);
  }
}
