/**
 * Why a push stops early: the node shuts down, the task was cancelled or deleted, or its message was deleted. If another node took over,
 * the lease reports it.
 */
export type HaltReason = 'node' | 'task' | 'message';

/** Stops a push at the next point where that is safe. */
export class PushHalted extends Error {
  constructor(readonly reason: HaltReason) {
    super(`The push was halted: ${reason}.`);
  }
}
