import { Injectable } from '@nestjs/common';

/** Remembers the sessions that sent a request until they are collected, so that authentication itself writes nothing. */
@Injectable()
export class Activity {
  private seen = new Set<string>();

  note(sessionId: string): void {
    this.seen.add(sessionId);
  }

  /** Returns the sessions that were used since the last call. */
  collect(): string[] {
    const seen = [...this.seen];
    this.seen = new Set();
    return seen;
  }
}
