/** Limits of untrusted code. The numbers are measured: docs/decisions.md. */
export interface SandboxLimits {
  readonly memoryMb: number;
  readonly stackKb: number;
  /** after this time a call is interrupted, and the next one can run */
  readonly softMs: number;
  /** after this time code that could not be interrupted is ended together with its thread */
  readonly hardMs: number;
  /** longest time to start the thread and load the code */
  readonly startMs: number;
  /** timeout of a call, including its time in the queue */
  readonly lateMs: number;
  /** of one input, and of one answer */
  readonly mostBytes: number;
  readonly mostWaiting: number;
  /** within ten minutes; after that the sandbox stays stopped */
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

/** The call id that stands for the loading of the code, and the factor by which it may take longer than other calls. */
export const LOADING = 0;
export const LOADING_FACTOR = 10;
