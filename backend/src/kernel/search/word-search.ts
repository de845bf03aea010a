import type { DataSource } from 'typeorm';
import { containing } from '../crud/where';
import { beginningIn } from '../database/beginning-in';
import { both, type Condition } from '../database/condition';
import { dialectOf, quote } from '../database/dialect';

/** So many of a word's rows are found at once: more pages than anybody turns. */
const MOST = 200;
/** Those that begin so and fit no filter are looked at so far. */
const MOST_BEGINNING = 5000;
/** Rows that are looked through in one statement: a few milliseconds. The first answer comes after one. */
const STEP = 5000;
/** Whoever asks to look on waits so long: each answer has a way to come. */
const LONGEST_MS = 250;
/** Where so many begin with the word, nobody waits for those that merely contain it. */
const ENOUGH = 20;

export interface Found {
  ids: number[];
  /** looking stopped there: the id to look on from; none where every row was looked at */
  rest?: number;
}

/**
 * Finds rows by a word among millions: the one that has that id, then what begins so, each column by its index, then what contains it
 * among the newest. Further back looks who asks to, a quarter of a second at a time.
 */
export class WordSearch {
  private readonly table: string;

  /** how many rows a statement looks through */
  protected readonly step: number = STEP;

  /** the newest id when the newest stretch was measured, and where that stretch began */
  private measured?: { newest: number; below: number };

  /** @param columns in the database that a word is looked for in, each with an index; asked for anew each time */
  constructor(
    private readonly source: DataSource,
    table: string,
    private readonly columns: (word: string) => readonly string[],
  ) {
    this.table = quote(table);
  }

  /** @param narrowing what else must hold, of the table as `a`; @param from where an earlier answer stopped */
  async find(word: string, narrowing: Condition, from?: number): Promise<Found> {
    if (from !== undefined) return this.looked(word, narrowing, from, LONGEST_MS);
    return this.first(word, narrowing, 0);
  }

  /** Finds for whoever is not told where to look on. */
  async findPatiently(word: string, narrowing: Condition): Promise<number[]> {
    return (await this.first(word, narrowing, LONGEST_MS)).ids;
  }

  /** The same, of a stretch of ids: for whoever goes through all rows. */
  condition(word: string): Condition {
    const columns = this.columns(word);
    return {
      sql: columns.map((column) => `a.${quote(column)} LIKE ? ESCAPE '!'`).join(' OR '),
      params: columns.map(() => containing(word)),
    };
  }

  /** The id that so many rows further back begins; none where there are no more. */
  async stepBack(from: number): Promise<number | undefined> {
    const sql = `SELECT \`id\` FROM ${this.table} WHERE \`id\` <= ? ORDER BY \`id\` DESC LIMIT 1 OFFSET ${this.step}`;
    return idOf(await this.source.query(sql, [from]));
  }

  async newest(): Promise<number | undefined> {
    return idOf(await this.source.query(`SELECT \`id\` FROM ${this.table} ORDER BY \`id\` DESC LIMIT 1`));
  }

  /** @param beginning how many rows begin with the word: nobody waits then for those that contain it, and the cursor leads on to them */
  protected isEnough(_word: string, beginning: number): Promise<boolean> {
    return Promise.resolve(beginning >= ENOUGH);
  }

  /** Whether any row begins so, whatever else a list is narrowed by. */
  protected async begins(word: string): Promise<boolean> {
    return (await this.beginning(word, both())).length > 0;
  }

  private async first(word: string, narrowing: Condition, longestMs: number): Promise<Found> {
    const [first, newest] = await Promise.all([this.beginning(word, narrowing), this.newest()]);
    if (newest === undefined) return { ids: [] };
    if (await this.isEnough(word, first.length)) return { ids: first, rest: newest };
    const { ids, rest } = await this.looked(word, narrowing, newest, longestMs, await this.belowNewest(newest));
    return { ids: [...new Set([...first, ...ids])], rest };
  }

  /**
   * Where the newest stretch begins. Counting it back costs as much as looking through it, so it is done anew only when as many may have
   * come as it has rows: ids rise, and so it has no more than twice as many.
   */
  private async belowNewest(newest: number): Promise<number> {
    const { measured } = this;
    if (measured && newest > measured.below && newest - measured.newest <= this.step) return measured.below;
    const below = (await this.stepBack(newest)) ?? 0;
    this.measured = { newest, below };
    return below;
  }

  private async beginning(word: string, narrowing: Condition): Promise<number[]> {
    const byId: Condition[] = /^\d{1,15}$/.test(word) ? [{ sql: '`id` = ?', params: [Number(word)] }] : [];
    const dialect = dialectOf(this.source.manager);
    const each = [...byId, ...this.columns(word).map((column) => beginningIn(dialect, column, word))];
    const found = await Promise.all(each.map((condition) => this.among(condition, narrowing)));
    return [...new Set(found.flat())].slice(0, MOST);
  }

  private async among({ sql, params }: Condition, narrowing: Condition): Promise<number[]> {
    const most = narrowing.sql === both().sql ? MOST : MOST_BEGINNING;
    const inner = `SELECT \`id\` FROM ${this.table} WHERE ${sql} LIMIT ${most}`;
    // CROSS, or SQLite may start from all that the list is narrowed to.
    const outer = `SELECT a.\`id\` FROM (${inner}) p CROSS JOIN ${this.table} a ON a.\`id\` = p.\`id\` WHERE ${narrowing.sql} LIMIT ${MOST}`;
    return idsOf(await this.source.query(outer, [...params, ...narrowing.params]));
  }

  /** @param begins of the first stretch, where that is known */
  private async looked(
    word: string,
    narrowing: Condition,
    from: number,
    longestMs: number,
    begins?: number,
  ): Promise<Found> {
    const deadline = performance.now() + longestMs;
    const ids: number[] = [];
    for (let to = from, known = begins; ; known = undefined) {
      const below = known ?? (await this.stepBack(to)) ?? 0;
      const stretch = { sql: 'a.`id` > ? AND a.`id` <= ?', params: [below, to] };
      const where = both(stretch, this.condition(word), narrowing);
      const sql = `SELECT a.\`id\` FROM ${this.table} a WHERE ${where.sql} ORDER BY a.\`id\` DESC LIMIT ${MOST}`;
      const found = idsOf(await this.source.query(sql, where.params));
      ids.push(...found);
      const last = found.at(-1);
      if (found.length === MOST && last !== undefined) return { ids, rest: last - 1 };
      if (!below) return { ids };
      if (ids.length >= MOST || performance.now() >= deadline) return { ids, rest: below };
      to = below;
    }
  }
}

type IdRow = { id: number | string };

const idsOf = (rows: IdRow[]): number[] => rows.map(({ id }) => Number(id));

const idOf = (rows: IdRow[]): number | undefined => idsOf(rows)[0];
