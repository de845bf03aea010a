import { Injectable } from '@nestjs/common';
import type { Ring } from '../../src/kernel/engine/alarm';
import { Handles, Schedules } from '../../src/kernel/engine/handles.decorator';

export interface Rung {
  key: string;
  data: unknown;
  at: number;
  attempt: number;
  late: number;
}

/** Handles the alarms of a test, and keeps what it was given. */
@Injectable()
@Schedules('test.note', 'test.throw', 'test.hang')
export class Recorder {
  readonly rung: Rung[] = [];
  /** how often the next ringings of `test.throw` throw */
  throws = 0;
  /** what those of `test.hang` wait for; where not given, for the end of the node */
  gate?: Promise<unknown>;

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
    await (this.gate ?? new Promise((resolve) => ring.signal.addEventListener('abort', resolve)));
  }

  keys(): string[] {
    return this.rung.map(({ key }) => key);
  }
}
