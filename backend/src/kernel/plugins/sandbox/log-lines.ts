import type { LogLevel, LogLine } from './messages';

const LONGEST = 1000;
const A_MINUTE = 100;

/** The log of a sandbox: short lines, a limited number in a minute, and then one line that says that there were more. */
export class LogLines {
  private lines: LogLine[] = [];
  private minute = 0;
  private written = 0;

  addLine(level: LogLevel, text: string): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) [this.minute, this.written] = [minute, 0];
    this.written++;
    if (this.written < A_MINUTE) this.lines.push({ level, text: text.slice(0, LONGEST).toWellFormed() });
    else if (this.written === A_MINUTE)
      this.lines.push({ level: 'warn', text: 'it writes more in a minute than is kept' });
  }

  takeLines(): LogLine[] {
    const taken = this.lines;
    this.lines = [];
    return taken;
  }
}
