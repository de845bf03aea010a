import type { DataSource } from 'typeorm';
import { exactId } from '../../stores/database/exact-integers';
import type { Type } from '@nestjs/common';
import { likeAnyCase } from '../../stores/database/any-case';
import { beginningIn } from '../../stores/database/beginning-in';
import { type Comparison, comparisonOf } from '../../stores/database/comparison';
import { anyOf, both, type Condition } from '../../stores/database/condition';
import { tableOf } from '../columns/table-of';
import { quote } from '../../stores/database/dialect';
import { containing } from '../../stores/database/like-pattern';

/** Maximum number of matches in one answer: more pages than anybody turns. */
const MOST = 200;
/** If a filter applies, at most this number of rows that begin with the word are checked against it. */
const MOST_BEGINNING = 5000;
/** Rows that one statement scans: a few milliseconds. The first answer comes after one such step. */
const STEP = 5000;
/** The longest time of a request that continues a search, because each answer also has network latency. */
const LONGEST_MS = 250;
/** If at least this number of rows begin with the word, the first answer does not wait for rows that only contain it. */
const ENOUGH = 20;

export interface Found {
  ids: number[];
  /** where the search stopped: the id to continue from; undefined if every row was checked */
  rest?: number;
}

/**
 * Finds rows by a word among millions. First the row with that id, then rows whose columns begin with the word, through an index for each
 * column, then the newest rows that contain it. Older rows are scanned only on request, a quarter of a second at a time.
 */
export class WordSearch {
  private readonly table: string;

  /** number of rows that one statement scans */
  protected readonly step: number = STEP;

  /** the newest id when the newest step was measured, and where that step began */
  private measured?: { newest: number; below: number };

  /** @param columns database columns to search, each with an index; called again for each search */
  constructor(
    private readonly source: DataSource,
    private readonly Entity: Type,
    private readonly columns: (word: string) => readonly string[],
  ) {
    this.table = quote(tableOf(Entity));
  }

  /** @param narrowing additional condition on the table as `a`; @param from where an earlier answer stopped */
  async findIds(word: string, narrowing: Condition, from?: number): Promise<Found> {
    if (from !== undefined) return this.looked(word, narrowing, from, LONGEST_MS);
    return this.first(word, narrowing, 0);
  }

  /** Searches for longer at once, for a caller that cannot continue. */
  async findPatiently(word: string, narrowing: Condition): Promise<number[]> {
    return (await this.first(word, narrowing, LONGEST_MS)).ids;
  }

  /** The condition for rows that contain the word, and for the one of which it is the id. */
  matching(word: string): Condition {
    const byId: Condition[] = /^\d{1,15}$/.test(word) ? [{ sql: 'a.`id` = ?', params: [Number(word)] }] : [];
    return anyOf([...byId, this.conditionFor(word)]);
  }

  /** The condition that a row contains the word, for a caller that reads all rows step by step. */
  conditionFor(word: string): Condition {
    const names = this.columns(word).map((column) => `a.${quote(column)}`);
    return anyOf(names.map((name) => likeAnyCase(this.comparison, name, containing(word))));
  }

  private get comparison(): Comparison {
    return comparisonOf(this.source.manager, this.Entity);
  }

  /** The id that lies one step further back; undefined if there are no more rows. */
  async stepBack(from: number): Promise<number | undefined> {
    const sql = `SELECT \`id\` FROM ${this.table} WHERE \`id\` <= ? ORDER BY \`id\` DESC LIMIT 1 OFFSET ${this.step}`;
    return idOf(await this.source.query(sql, [from]));
  }

  async findNewestId(): Promise<number | undefined> {
    return idOf(await this.source.query(`SELECT \`id\` FROM ${this.table} ORDER BY \`id\` DESC LIMIT 1`));
  }

  /**
   * Whether the first answer is enough without a scan for rows that contain the word. The cursor then leads on to them. @param beginning
   * how many rows begin with the word
   */
  protected isEnough(_word: string, beginning: number): Promise<boolean> {
    return Promise.resolve(beginning >= ENOUGH);
  }

  /** Whether any row begins with the word, without the filters of the list. */
  protected async begins(word: string): Promise<boolean> {
    return (await this.beginning(word, both())).length > 0;
  }

  private async first(word: string, narrowing: Condition, longestMs: number): Promise<Found> {
    const [first, newest] = await Promise.all([this.beginning(word, narrowing), this.findNewestId()]);
    if (newest === undefined) return { ids: [] };
    if (await this.isEnough(word, first.length)) return { ids: first, rest: newest };
    const { ids, rest } = await this.looked(word, narrowing, newest, longestMs, await this.belowNewest(newest));
    return { ids: [...new Set([...first, ...ids])], rest };
  }

  /**
   * Where the newest step begins. Counting back costs as much as scanning the step, so it is done again only when as many new rows may
   * exist as one step has. Ids only grow, so the range has at most two steps.
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
    const each = [...byId, ...this.columns(word).map((column) => beginningIn(this.comparison, column, word))];
    const found = await Promise.all(each.map((condition) => this.among(condition, narrowing)));
    return [...new Set(found.flat())].slice(0, MOST);
  }

  private async among({ sql, params }: Condition, narrowing: Condition): Promise<number[]> {
    const most = narrowing.sql === both().sql ? MOST : MOST_BEGINNING;
    const inner = `SELECT \`id\` FROM ${this.table} WHERE ${sql} LIMIT ${most}`;
    // CROSS JOIN fixes the join order. Otherwise SQLite may start from all rows that match the filter.
    const outer = `SELECT a.\`id\` FROM (${inner}) p CROSS JOIN ${this.table} a ON a.\`id\` = p.\`id\` WHERE ${narrowing.sql} LIMIT ${MOST}`;
    return idsOf(await this.source.query(outer, [...params, ...narrowing.params]));
  }

  /** @param begins start of the first step, if it is known */
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
      const where = both(stretch, this.conditionFor(word), narrowing);
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

const idsOf = (rows: IdRow[]): number[] => rows.map(({ id }) => exactId(id));

const idOf = (rows: IdRow[]): number | undefined => idsOf(rows)[0];
