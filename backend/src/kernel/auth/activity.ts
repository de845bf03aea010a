import { Injectable } from '@nestjs/common';

/** Sessions that sent a request, until somebody collects them: letting a request in writes nothing by itself. */
@Injectable()
export class Activity {
  private seen = new Set<string>();

  note(sessionId: string): void {
    this.seen.add(sessionId);
  }

  /** The sessions that were used since it was last asked. */
  collect(): string[] {
    const seen = [...this.seen];
    this.seen = new Set();
    return seen;
  }
}
