import { progressWords } from '../kernel/durability/backup/progress-words';
import type { BackupProgress } from '../kernel/durability/backup/totals';

/** On a terminal one line is written again and again; elsewhere each is a line of a log. */
const PAUSE_MS = { terminal: 500, log: 10_000 };
/** Goes to the beginning of the line, and clears it. */
const CLEAR = '\r\u001B[K';

export interface ProgressOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Says on the error output how far a long step is. */
export class Progress {
  private next: number;
  private hasLine = false;

  constructor(
    private readonly out: ProgressOutput = process.stderr,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.next = this.now() + this.pause();
  }

  /** Says it if the last time was long enough ago. @param step what was done so far: `Written` */
  tellStep(step: string, progress: BackupProgress): void {
    if (this.now() < this.next) return;
    this.next = this.now() + this.pause();
    const line = `${step}: ${progressWords(progress)}`;
    this.hasLine = !!this.out.isTTY;
    // A line that goes on in the next one could not be written again.
    this.out.write(this.out.isTTY ? `${CLEAR}${line.slice(0, (this.out.columns ?? 80) - 1)}` : `${line}\n`);
  }

  /** Takes the line away, so that what is said next has one of its own. */
  clearLine(): void {
    if (this.hasLine) this.out.write(CLEAR);
    this.hasLine = false;
  }

  private pause(): number {
    return this.out.isTTY ? PAUSE_MS.terminal : PAUSE_MS.log;
  }
}
