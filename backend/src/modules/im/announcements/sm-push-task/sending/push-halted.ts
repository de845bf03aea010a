/**
 * Why a push ends before its end: the node stops, the task was cancelled or deleted, its message is gone, or another node has taken
 * it over.
 */
export type HaltReason = 'node' | 'task' | 'message' | 'lease';

/** Ends a push at the next place where that is harmless. */
export class PushHalted extends Error {
  constructor(readonly reason: HaltReason) {
    super(`The push was halted: ${reason}.`);
  }
}
