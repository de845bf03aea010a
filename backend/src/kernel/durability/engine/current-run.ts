import type { JobRun } from './job';

/**
 * The information that a handler gets about its run. The abort signal is created on first access: few handlers use it, and it costs more
 * than everything else here.
 */
export class CurrentRun implements JobRun {
  private controller?: AbortController;
  private aborted = false;

  constructor(
    readonly key: string,
    readonly at: Date,
    readonly attempt: number,
  ) {}

  get signal(): AbortSignal {
    this.controller ??= new AbortController();
    if (this.aborted) this.controller.abort();
    return this.controller.signal;
  }

  abortRun(): void {
    this.aborted = true;
    this.controller?.abort();
  }
}
