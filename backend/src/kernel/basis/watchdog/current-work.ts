import type { WorkTable } from './work-table';

let table: WorkTable | undefined;

/** Sets the table in which the current work is recorded; without a table nothing is recorded. */
export const showWorkIn = (shown: WorkTable | undefined): void => void (table = shown);

/** A request or a job from beginning to end. The watchdog's log line names it if the event loop is blocked. */
export class CurrentWork {
  private constructor(
    private readonly shown: WorkTable,
    private readonly slot: number,
  ) {}

  /** @param label called only if there is a table */
  static beginWork(label: () => string): CurrentWork | undefined {
    const slot = table?.addWork(label());
    return table && slot !== undefined ? new CurrentWork(table, slot) : undefined;
  }

  resume(): void {
    this.shown.resume(this.slot);
  }

  endWork(): void {
    this.shown.removeWork(this.slot);
  }
}
