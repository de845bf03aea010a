import type { WorkTable } from './work-table';

let table: WorkTable | undefined;

/** From now on what the process is at stands in this table; without one nothing is written down. */
export const showWorkIn = (shown: WorkTable | undefined): void => void (table = shown);

/** A request or an alarm, from its beginning to its end, for the line that tells where the event loop stood. */
export class CurrentWork {
  private constructor(
    private readonly shown: WorkTable,
    private readonly slot: number,
  ) {}

  /** @param label is asked for only where somebody may read it */
  static begin(label: () => string): CurrentWork | undefined {
    const slot = table?.enter(label());
    return table && slot !== undefined ? new CurrentWork(table, slot) : undefined;
  }

  resume(): void {
    this.shown.resume(this.slot);
  }

  end(): void {
    this.shown.leave(this.slot);
  }
}
