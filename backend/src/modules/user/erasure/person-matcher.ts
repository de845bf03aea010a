import { WordFinder } from './word-finder';

/** Replaces the erased text. */
export const BLANK = '***';

/** A shorter word must match as a whole word, because it would occur inside other words. A Chinese character counts twice. */
const LEAST_WEIGHT = 6;
const IDEOGRAPH = /\p{Script=Han}/gu;
const ROW_ID = /"id":(\d+)/g;
const RUN = /[a-z\d]+/g;

/** Everything that identifies a person. */
export interface PersonIdentifiers {
  /** the ids of the person, and of people merged into them */
  ids: number[];
  /** the ids of the person's rows, by entity */
  rows: Record<string, number[]>;
  /** names, phone numbers and other words that identify the person */
  words: string[];
  /** how many words were left out, because there are too many */
  unsought: number;
}

/** Reads an id from untrusted input. An object could be made so that converting it to a number throws. */
export const idIn = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;

/** Decides whether a text or a row is about this person. */
export class PersonMatcher {
  readonly ids: ReadonlySet<number>;
  private readonly rows: ReadonlyMap<string, ReadonlySet<number>>;
  private readonly rowIds: ReadonlySet<number>;
  private readonly words: ReadonlySet<string>;
  private readonly within: WordFinder;

  constructor(readonly known: PersonIdentifiers) {
    this.ids = new Set(known.ids);
    this.rows = new Map(Object.entries(known.rows).map(([entity, ids]) => [entity, new Set(ids)]));
    this.rowIds = new Set(Object.values(known.rows).flat());
    this.words = new Set(known.words.map((word) => word.trim().toLowerCase()).filter(Boolean));
    const telling = [...this.words].filter((word) => weightOf(word) >= LEAST_WEIGHT);
    this.within = new WordFinder(telling.map(bounded));
  }

  owns(entity: string, id: unknown): boolean {
    return !!this.rows.get(entity)?.has(idIn(id));
  }

  /** Whether a record of the bin needs to be opened. Only ids are compared, by the names of their tables. */
  mayHold({ data, related }: Record<string, unknown>): boolean {
    for (const [, id] of `${String(data)}${String(related)}`.matchAll(ROW_ID))
      if (this.rowIds.has(Number(id))) return true;
    return false;
  }

  isQuoted(text: string): boolean {
    const lower = text.toLowerCase();
    return this.words.has(lower.trim()) || this.within.matches(bounded(lower));
  }

  /** Replaces each text that mentions the person, at any depth. Returns the same object if there is none. */
  redact(value: unknown, isBlank = (text: string) => this.isQuoted(text)): unknown {
    if (typeof value === 'string') return value !== BLANK && isBlank(value) ? BLANK : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value))
      return same(
        value,
        value.map((item) => this.redact(item, isBlank)),
      );
    const entries = Object.entries(value);
    const clean = entries.map(([name, inner]) => [name, this.redact(inner, isBlank)] as const);
    return clean.some(([, inner], at) => inner !== entries[at]?.[1]) ? Object.fromEntries(clean) : value;
  }
}

const same = (before: unknown[], after: unknown[]): unknown[] =>
  after.some((item, at) => item !== before[at]) ? after : before;

const weightOf = (word: string): number => word.length + (word.match(IDEOGRAPH)?.length ?? 0);

/**
 * Puts a separator before and after each run of letters and digits. So a word that begins or ends with one is found only at a word
 * boundary.
 */
const bounded = (text: string): string => text.replace(RUN, '\0$&\0');
