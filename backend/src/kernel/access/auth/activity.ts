import { Injectable } from '@nestjs/common';

/** The sessions that were used: by a person, and by a program alone. */
export interface UsedSessions {
  acted: string[];
  seen: string[];
}

/** Remembers the sessions that sent a request until they are collected, so that authentication itself writes nothing. */
@Injectable()
export class Activity {
  /** whether a person has used the session */
  private used = new Map<string, boolean>();

  /** @param isAct whether a person has caused the request, and not a timer or a live update */
  recordSession(sessionId: string, isAct: boolean): void {
    if (isAct) this.used.set(sessionId, true);
    else if (!this.used.has(sessionId)) this.used.set(sessionId, false);
  }

  /** Returns the sessions that were used since the last call, each once. */
  takeSessions(): UsedSessions {
    const all = [...this.used];
    this.used = new Map();
    const those = (wanted: boolean) => all.filter(([, isAct]) => isAct === wanted).map(([id]) => id);
    return { acted: those(true), seen: those(false) };
  }
}
