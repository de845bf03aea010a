import type { Ring } from './alarm';

/** What a handler is told of its ringing. The signal is made when it is asked for: few do, and it costs more than all the rest. */
export class CurrentRing implements Ring {
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

  abort(): void {
    this.aborted = true;
    this.controller?.abort();
  }
}
