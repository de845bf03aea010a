import { Injectable } from '@nestjs/common';
import type { Alarm, Ring } from '../../src/kernel/engine/alarm';
import { Handles, Schedules, Sweeps } from '../../src/kernel/engine/handles.decorator';

export interface Rung {
  key: string;
  data: unknown;
  at: number;
  attempt: number;
  late: number;
}

/** Handles the alarms of a test, and records their data. */
@Injectable()
@Schedules('test.note', 'test.throw', 'test.hang', 'test.swept')
export class Recorder {
  readonly rung: Rung[] = [];
  /** how often the next alarms of `test.throw` throw */
  throws = 0;
  /** what the alarms of `test.hang` wait for; if not set, the end of their node, but only if `obedient` is true */
  gate?: Promise<unknown>;
  obedient = true;
  aborted = 0;
  /** what the sweep of `test.swept` finds */
  overdue: Alarm[] = [];
  /** what only its next sweep finds */
  overdueOnce: Alarm[] = [];
  sweeps = 0;

  @Handles('test.note')
  note(data: unknown, { key, at, attempt }: Ring): void {
    this.rung.push({ key, data, at: at.getTime(), attempt, late: Date.now() - at.getTime() });
  }

  @Handles('test.throw')
  throwing(data: unknown, ring: Ring): string {
    this.note(data, ring);
    if (this.throws-- > 0) throw new Error('no luck');
    return 'x'.repeat(10 * 2 ** 20);
  }

  @Handles('test.hang')
  async hanging(data: unknown, ring: Ring): Promise<void> {
    this.note(data, ring);
    ring.signal.addEventListener('abort', () => this.aborted++);
    await (this.gate ?? this.endOf(ring.signal));
  }

  @Handles('test.swept')
  swept(data: unknown, ring: Ring): void {
    this.note(data, ring);
  }

  @Sweeps('test.swept')
  sweep(): Promise<Alarm[]> {
    this.sweeps++;
    return Promise.resolve([...this.overdue, ...this.overdueOnce.splice(0)]);
  }

  @Handles('test.call', { summary: 'test', parameters: [] })
  call(...args: unknown[]): unknown[] {
    return args;
  }

  keys(): string[] {
    return this.rung.map(({ key }) => key);
  }

  private endOf(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.obedient) signal.addEventListener('abort', () => resolve());
    });
  }
}
