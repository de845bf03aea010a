import type { HookFigures } from '../tables/plugin-node.entity';
import { CallTimes } from './call-times';

interface Counts {
  calls: number;
  failures: number;
  kills: number;
  times: CallTimes;
}

/** Counts the results of a program's calls since it started, by hook. */
export class CallFigures {
  private readonly hooks = new Map<string, Counts>();

  noteAnswer(hook: string, ms: number): void {
    const counts = this.of(hook);
    counts.calls++;
    counts.times.recordTime(ms);
  }

  noteFailure(hook: string, isKilled: boolean, ms: number): void {
    const counts = this.of(hook);
    counts.calls++;
    counts.failures++;
    if (isKilled) counts.kills++;
    counts.times.recordTime(ms);
  }

  /** Counts an answer as a failure after it was counted as a success, because it could not be used. */
  noteUseless(hook: string): void {
    this.of(hook).failures++;
  }

  listFigures(): HookFigures[] {
    return [...this.hooks].map(([hook, { times, ...counts }]) => ({
      hook,
      ...counts,
      p50: times.within(0.5),
      p99: times.within(0.99),
    }));
  }

  private of(hook: string): Counts {
    const known = this.hooks.get(hook);
    if (known) return known;
    const counts = { calls: 0, failures: 0, kills: 0, times: new CallTimes() };
    this.hooks.set(hook, counts);
    return counts;
  }
}
