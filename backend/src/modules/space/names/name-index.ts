import { folded, isPlain } from '../../../kernel/stores/database/folded';
import { type Stretch, stretchOf } from './stretch';

/** Separates names; it occurs in none of them. */
const BETWEEN = '\0';

/** The names of one stretch of ids, joined to one text. */
interface Segment {
  names: Map<number, string>;
  /** sum of its ids */
  sum: number;
  /** built at the first search */
  text?: string;
}

/** All names in memory, searched for a substring: takes some milliseconds for a hundred thousand names. */
export class NameIndex {
  private readonly segments = new Map<number, Segment>();
  /** ids whose names only the database can compare; they are candidates for every word */
  private readonly odd = new Set<number>();
  private count = 0;
  private sum = 0;

  get size(): number {
    return this.count;
  }

  /** Whether the index contains exactly these rows, compared by their number and the sum of their ids. */
  holds(count: number, sum: number): boolean {
    return this.count === count && this.sum === sum;
  }

  /** The stretches whose rows differ from those in the index. @param there all stretches that have rows in the database */
  differing(there: readonly Stretch[]): number[] {
    const gone = new Set(this.segments.keys());
    const differ = there.filter(({ first, count, sum }) => {
      gone.delete(first);
      const { names, sum: known } = this.segmentOf(first);
      return names.size !== count || known !== sum;
    });
    return [...differ.map(({ first }) => first), ...gone];
  }

  setName(id: number, name: string): void {
    const text = folded(name);
    const segment = this.segmentOf(id);
    const before = segment.names.get(id);
    if (before === text) return;
    if (before === undefined) this.tally(segment, 1, id);
    if (isPlain(text)) this.odd.delete(id);
    else this.odd.add(id);
    segment.names.set(id, text);
    segment.text = undefined;
  }

  /** Removes all names of a stretch of ids. */
  clearSegment(first: number): void {
    const segment = this.segments.get(first);
    if (!segment) return;
    for (const id of segment.names.keys()) this.odd.delete(id);
    this.tally(segment, -segment.names.size, -segment.sum);
    this.segments.delete(first);
  }

  private tally(segment: Segment, count: number, sum: number): void {
    segment.sum += sum;
    [this.count, this.sum] = [this.count + count, this.sum + sum];
  }

  private segmentOf(id: number): Segment {
    const place = stretchOf(id);
    const found = this.segments.get(place) ?? { names: new Map<number, string>(), sum: 0 };
    this.segments.set(place, found);
    return found;
  }

  /**
   * Ids of files whose names may contain a word: all that do, and perhaps some that the database compares differently.
   * @returns undefined if there are more than `most`, or if only the database can compare the word
   */
  findIds(word: string, most: number): number[] | undefined {
    const wanted = folded(word);
    if (!wanted || !isPlain(wanted)) return undefined;
    const found = new Set(this.odd);
    for (const segment of this.segments.values()) {
      if (found.size > most) return undefined;
      findIn(segment, wanted, found);
    }
    return found.size > most ? undefined : [...found];
  }
}

function findIn(segment: Segment, word: string, found: Set<number>): void {
  segment.text ??= [...segment.names.values()].join(BETWEEN);
  // Most words occur in few names, so this check skips most segments.
  if (!segment.text.includes(word)) return;
  for (const [id, name] of segment.names) if (name.includes(word)) found.add(id);
}
