import { setTimeout } from 'node:timers/promises';
import type { Answer } from '../caller';
import { OwnTime } from '../own-time';

/** An action that people repeat. */
export interface Act {
  name: string;
  /** the services it needs: while the first one is away it is refused; while another one is away it may be refused */
  needs: readonly string[];
  do(): Promise<Answer<unknown>>;
}

export interface Call {
  act: Act;
  /** in the time of the load */
  begun: number;
  took: number;
  answer: Answer<unknown>;
}

const PAUSE_MS = 25;

/** Repeats all actions, each by several simulated people at once, until it is ended. */
export class Load {
  readonly calls: Call[] = [];
  /** how long others keep this machine busy is no part of what a call takes */
  readonly time = new OwnTime();
  private isOver = false;
  private readonly people: Promise<void>[];

  constructor(acts: readonly Act[], peopleForEach = 3) {
    this.people = acts.flatMap((act) => Array.from({ length: peopleForEach }, () => this.repeat(act)));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.people);
    this.time.end();
  }

  /** The longest duration of a call that began within a period. */
  longest(from: number, until: number, which: (call: Call) => boolean = () => true): number {
    const within = this.calls.filter((call) => call.begun >= from && call.begun < until && which(call));
    return within.reduce((most, { took }) => Math.max(most, took), 0);
  }

  private async repeat(act: Act): Promise<void> {
    while (!this.isOver) {
      const begun = this.time.ms;
      const answer = await act.do();
      this.calls.push({ act, begun, took: this.time.ms - begun, answer });
      await setTimeout(PAUSE_MS);
    }
  }
}
