import { setTimeout } from 'node:timers/promises';
import type { Answer } from '../caller';

/** Something that people do over and over. */
export interface Act {
  name: string;
  /** what it needs: while the first is away it is refused, while another is it may be */
  needs: readonly string[];
  do(): Promise<Answer<unknown>>;
}

export interface Call {
  act: Act;
  /** of `performance.now()` */
  begun: number;
  took: number;
  answer: Answer<unknown>;
}

const PAUSE_MS = 25;

/** Does all acts over and over, each by several people at once, until it is ended. */
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

  /** The longest that anybody waited, of those calls that were begun within a time. */
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
