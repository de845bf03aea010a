import { folded, isPlain } from './folded';
import { type Stretch, stretchOf } from './stretch';

/** Stands between names, and in none of them. */
const BETWEEN = '\0';

/** The names of a stretch of ids, one behind the other. */
interface Segment {
  names: Map<number, string>;
  /** of its ids */
  sum: number;
  /** made when somebody looks */
  text?: string;
}

/** All names in memory, to be looked through for what stands anywhere in them: some milliseconds for a hundred thousand. */
export class NameIndex {
  private readonly segments = new Map<number, Segment>();
  /** whose names only the database can judge: they may be meant by any word */
  private readonly odd = new Set<number>();
  private count = 0;
  private sum = 0;

  get size(): number {
    return this.count;
  }

  /** Whether it has the names of just these rows: so many, whose ids have this sum. */
  holds(count: number, sum: number): boolean {
    return this.count === count && this.sum === sum;
  }

  /** Where other rows are than those whose names it has, of all stretches that have any. */
  differing(there: readonly Stretch[]): number[] {
    const gone = new Set(this.segments.keys());
    const differ = there.filter(({ first, count, sum }) => {
      gone.delete(first);
      const { names, sum: known } = this.segmentOf(first);
      return names.size !== count || known !== sum;
    });
    return [...differ.map(({ first }) => first), ...gone];
  }

  set(id: number, name: string): void {
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

  /** Forgets what is known of a stretch of ids. */
  clear(first: number): void {
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
   * Whose names may have a word in them: all that do, and perhaps some that a database takes for others.
   * @returns none where they are more than so many, or where the word is one that only the database can judge
   */
  find(word: string, most: number): number[] | undefined {
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
  // Nearly all words stand in few names: most segments are done with this one look.
  if (!segment.text.includes(word)) return;
  for (const [id, name] of segment.names) if (name.includes(word)) found.add(id);
}
