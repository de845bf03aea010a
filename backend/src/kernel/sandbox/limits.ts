/** What code of others may take before it is cut short. The figures are measured: docs/decisions.md. */
export interface SandboxLimits {
  readonly memoryMb: number;
  readonly stackKb: number;
  /** after so long a call is interrupted, and the next one may come */
  readonly softMs: number;
  /** what does not let itself be interrupted ends with its thread */
  readonly hardMs: number;
  /** until its thread is there, and has read its code */
  readonly startMs: number;
  /** from the wish to the answer, however many wait before it */
  readonly lateMs: number;
  /** of one input, and of one answer */
  readonly mostBytes: number;
  readonly mostWaiting: number;
  /** within ten minutes; then it runs no more */
  readonly mostKilled: number;
  readonly mostFailed: number;
}

export const LIMITS: SandboxLimits = {
  memoryMb: 16,
  stackKb: 256,
  softMs: 50,
  hardMs: 250,
  startMs: 20_000,
  lateMs: 10_000,
  mostBytes: 256 * 1024,
  mostWaiting: 5000,
  mostKilled: 3,
  mostFailed: 20,
};

/** The number of the call that the reading of the code counts as, and how many times as long as others it may take. */
export const LOADING = 0;
export const LOADING_FACTOR = 10;
