import { Injectable } from '@nestjs/common';

/** Remembers the sessions that sent a request until they are collected, so that authentication itself writes nothing. */
@Injectable()
export class Activity {
  private seen = new Set<string>();

  recordSession(sessionId: string): void {
    this.seen.add(sessionId);
  }

  /** Returns the sessions that were used since the last call. */
  takeSessions(): string[] {
    const seen = [...this.seen];
    this.seen = new Set();
    return seen;
  }
}
