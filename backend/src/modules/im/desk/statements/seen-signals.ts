import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { ImCaseSignal } from '../tables/case-signal.entity';
import { contentTypeOf } from './content-of';
import type { ContentType } from './statement.entity';

/** Who finds what a signal of this kind tells: people report, and a machine detects. */
const FOUND_BY: Record<ImCaseSignal['kind'], 'person' | 'machine'> = {
  report: 'person',
  page: 'person',
  spike: 'machine',
};

/** What the signals of a decision tell together. */
export interface SeenSignals {
  /** number of signals that people sent */
  byPeople: number;
  byMachine: number;
  /** when the first and the last one came, as wire times */
  first: string;
  last: string;
  /** number of different messages in the copies */
  messages: number;
  types: ReadonlySet<ContentType>;
  /** the day of the oldest message, as `YYYY-MM-DD`; empty if no message was copied */
  oldest: string;
}

type Signal = Pick<ImCaseSignal, 'kind' | 'createTime' | 'evidence'>;

/** Adds up signals one after the other, so that those of a large case are not in memory at once. They come in the order of their ids. */
export class SignalSum {
  private readonly by = { person: 0, machine: 0 };
  private readonly keys = new Set<string>();
  private readonly types = new Set<ContentType>();
  private first = '';
  private last = '';
  private oldest = '';

  add({ kind, createTime, evidence }: Signal): void {
    this.by[FOUND_BY[kind]]++;
    this.last = wireTime(createTime);
    this.first ||= this.last;
    for (const copy of evidence) {
      this.keys.add(`${copy.kind}:${copy.id}`);
      this.types.add(contentTypeOf(copy));
      const day = copy.time.slice(0, 'yyyy-mm-dd'.length);
      if (!this.oldest || day < this.oldest) this.oldest = day;
    }
  }

  total(): SeenSignals {
    const { first, last, oldest, types } = this;
    const { person: byPeople, machine: byMachine } = this.by;
    return { byPeople, byMachine, first, last, oldest, types, messages: this.keys.size };
  }
}
