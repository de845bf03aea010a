import { Injectable } from '@nestjs/common';
import type { Job, JobRun } from '../../src/kernel/durability/engine/job';
import { Handles, Schedules, Sweeps } from '../../src/kernel/durability/engine/handles.decorator';

export interface RecordedRun {
  key: string;
  data: unknown;
  at: number;
  attempt: number;
  late: number;
}

/** Handles the jobs of a test, and records their data. */
@Injectable()
@Schedules('test.note', 'test.throw', 'test.hang', 'test.swept')
export class Recorder {
  readonly runs: RecordedRun[] = [];
  /** how often the next jobs of `test.throw` throw */
  throws = 0;
  /** what the jobs of `test.hang` wait for; if not set, the end of their node, but only if `obedient` is true */
  gate?: Promise<unknown>;
  obedient = true;
  aborted = 0;
  /** what the sweep of `test.swept` finds */
  overdue: Job[] = [];
  /** what only its next sweep finds */
  overdueOnce: Job[] = [];
  sweeps = 0;

  @Handles('test.note')
  note(data: unknown, { key, at, attempt }: JobRun): void {
    this.runs.push({ key, data, at: at.getTime(), attempt, late: Date.now() - at.getTime() });
  }

  @Handles('test.throw')
  throwing(data: unknown, run: JobRun): string {
    this.note(data, run);
    if (this.throws-- > 0) throw new Error('no luck');
    return 'x'.repeat(10 * 2 ** 20);
  }

  @Handles('test.hang')
  async hanging(data: unknown, run: JobRun): Promise<void> {
    this.note(data, run);
    run.signal.addEventListener('abort', () => this.aborted++);
    await (this.gate ?? this.endOf(run.signal));
  }

  @Handles('test.swept')
  swept(data: unknown, run: JobRun): void {
    this.note(data, run);
  }

  @Sweeps('test.swept')
  sweep(): Promise<Job[]> {
    this.sweeps++;
    return Promise.resolve([...this.overdue, ...this.overdueOnce.splice(0)]);
  }

  @Handles('test.call', { summary: 'test', parameters: [] })
  call(...args: unknown[]): unknown[] {
    return args;
  }

  keys(): string[] {
    return this.runs.map(({ key }) => key);
  }

  private endOf(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.obedient) signal.addEventListener('abort', () => resolve());
    });
  }
}
