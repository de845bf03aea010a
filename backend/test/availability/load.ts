import { setTimeout } from 'node:timers/promises';
import type { Answer } from '../caller';

/** An action that people repeat. */
export interface Act {
  name: string;
  /** the services it needs: while the first one is away it is refused; while another one is away it may be refused */
  needs: readonly string[];
  do(): Promise<Answer<unknown>>;
}

export interface Call {
  act: Act;
  /** value of `performance.now()` */
  begun: number;
  took: number;
  answer: Answer<unknown>;
}

const PAUSE_MS = 25;

/** Repeats all actions, each by several simulated people at once, until it is ended. */
export class Load {
  readonly calls: Call[] = [];
  private isOver = false;
  private readonly people: Promise<void>[];

  constructor(acts: readonly Act[], peopleForEach = 3) {
    this.people = acts.flatMap((act) => Array.from({ length: peopleForEach }, () => this.repeat(act)));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.people);
  }

  /** The longest duration of a call that began within a period. */
  longest(from: number, until: number, which: (call: Call) => boolean = () => true): number {
    const within = this.calls.filter((call) => call.begun >= from && call.begun < until && which(call));
    return within.reduce((most, { took }) => Math.max(most, took), 0);
  }

  private async repeat(act: Act): Promise<void> {
    while (!this.isOver) {
      const begun = performance.now();
      const answer = await act.do();
      this.calls.push({ act, begun, took: performance.now() - begun, answer });
      await setTimeout(PAUSE_MS);
    }
  }
}
