import { Semaphore } from '../../basis/fairness/semaphore';
import { StatementTimeout } from '../../stores/database/limited-query';
import { BusinessError } from '../../basis/errors/business-error';
import { TooMuch } from '../../basis/errors/too-much';
import { both, type Condition } from '../../stores/database/condition';
import type { ScanDirection } from './cursor-query';
import type { Between } from './id-statement';
import type { IndexScanner } from './index-scanner';
import { isDirect, type Path } from './path';

/** The conditions of a scan and the paths and ids that it covers. */
export interface ScanPlan extends Between {
  paths: readonly Path[];
  /** a condition that can only be checked by reading the row */
  condition?: Condition;
  /** a condition for rows that are listed on their own; see `CursorSpec.shown` */
  shown?: Condition;
}

/** Everything that only reading a row can tell. None if the paths lead to exactly the rows of the plan. */
export const rowCondition = ({ condition, shown }: ScanPlan): Condition | undefined =>
  condition && shown ? both(condition, shown) : (condition ?? shown);

/**
 * The number of rows that a step examines. The first step is small, because a page is often filled by the newest rows. Later steps grow
 * until a step takes about STEP_MS. The embedded database serves no other caller during a step.
 */
const FIRST_STEP = 250;
const LONGEST_STEP = 20_000;
const SHORTEST_STEP = 100;
const STEP_MS = 25;

/**
 * A range with fewer ids than this, as most time ranges have, is read in one step, even on a busy machine: finding the end of a smaller
 * step would read the same rows.
 */
const WHOLE = 5000;

/** The maximum number of rows that one step may collect over all paths, each of which may be full of matches. */
const MOST_TAKEN = 20_000;

/**
 * Rows that are read along direct paths beyond the requested number, because some are not listed on their own. Where most are not, such as
 * after the recall of thousands of messages, the number grows.
 */
const SPARE = 4;
const GROWTH = 4;
const MOST_SPARE = 2000;

/** Limits how many long steps run at once, so that other callers can use the database. While many are waiting, all steps become shorter. */
const longSteps = new Semaphore(2, 200, () => new BusinessError('crud.searchesBusy', {}, { reason: 'busy' }), {
  atOnce: 2,
  waiting: 20,
  full: () => new TooMuch('busy.own'),
});

/**
 * Goes through the rows of a plan in id order. If the paths lead directly to the matches, a step reads them. If rows must be read to check
 * a condition, a step examines a limited number of rows.
 */
export class RowScanner {
  /** whether the scan has reached the end in its direction */
  ended = false;
  private budget = FIRST_STEP;
  private whole = WHOLE;
  private spare = SPARE;
  private readonly isDirect: boolean;
  private readonly wanted: Condition | undefined;

  /** @param at the next id to examine, inclusive; undefined starts with the first id in this direction */
  constructor(
    private readonly scan: IndexScanner,
    private readonly plan: ScanPlan,
    private readonly way: ScanDirection,
    private at: number | undefined,
  ) {
    this.wanted = rowCondition(plan);
    this.isDirect = isDirect(plan.paths, plan.condition);
    this.ended = !plan.paths.length;
  }

  /** The cursor after the last examined row. */
  get reached(): number | undefined {
    return this.at === undefined ? undefined : this.way === 'older' ? this.at + 1 : this.at - 1;
  }

  /** Runs one step and returns what it finds, at most `limit` ids. */
  async nextIds(limit: number): Promise<number[]> {
    if (this.ended) return [];
    const { paths, shown } = this.plan;
    if (this.isDirect && paths.length * (limit + (shown ? this.spare : 0)) <= MOST_TAKEN)
      return shown ? this.takeShown(limit, shown) : this.take(limit, undefined);
    return this.budget > FIRST_STEP * 4 ? longSteps.runWithPlace(() => this.scanStep(limit)) : this.scanStep(limit);
  }

  private async scanStep(limit: number): Promise<number[]> {
    for (;;)
      try {
        const since = Date.now();
        const edge = await this.findBoundary();
        const found = await this.take(limit, edge);
        this.adapt(Date.now() - since);
        return found;
      } catch (error) {
        if (!(error instanceof StatementTimeout) || this.budget <= SHORTEST_STEP) throw error;
        this.budget = Math.max(SHORTEST_STEP, Math.floor(this.budget / 8));
        this.whole = 0;
      }
  }

  /** The id where this step ends; undefined if the step may read the whole remaining range. */
  private async findBoundary(): Promise<number | undefined> {
    const { from = 0, to = Infinity } = this.ahead();
    return to - from < this.whole
      ? undefined
      : this.scan.findBoundary(this.plan.paths, this.ahead(), this.way, this.budget);
  }

  private adapt(milliseconds: number): void {
    const mine = STEP_MS / Math.max(1, longSteps.wanted);
    const factor = Math.min(4, Math.max(0.25, mine / Math.max(1, milliseconds)));
    this.budget = Math.min(LONGEST_STEP, Math.max(FIRST_STEP, Math.round(this.budget * factor)));
  }

  /** Finds ids up to the edge, or up to the end. Then it moves the position behind the last id found, or behind the edge. */
  private async take(limit: number, edge: number | undefined): Promise<number[]> {
    const found = await this.scan.ids(this.plan.paths, this.wanted, this.ahead(edge), this.way, limit);
    this.moveBehind(found.length >= limit ? found.at(-1) : edge);
    return found;
  }

  /** Reads rows along direct paths, whatever they are, and returns those that are listed on their own. */
  private async takeShown(limit: number, shown: Condition): Promise<number[]> {
    const most = limit + this.spare;
    const read = await this.scan.readMarked(this.plan.paths, shown, this.ahead(), this.way, most);
    const found = read.filter(({ isShown }) => isShown).map(({ id }) => id);
    if (found.length < limit) this.spare = Math.min(MOST_SPARE, this.spare * GROWTH);
    this.moveBehind(found.length > limit ? found[limit - 1] : read.length >= most ? read.at(-1)?.id : undefined);
    return found.slice(0, limit);
  }

  /** Moves the position behind this id; without one, the scan has ended. */
  private moveBehind(last: number | undefined): void {
    if (last === undefined) this.ended = true;
    else this.at = this.way === 'older' ? last - 1 : last + 1;
  }

  /** The range that has not been examined yet, up to the edge. */
  private ahead(edge?: number): Between {
    const { from, to } = this.plan;
    return this.way === 'older'
      ? { from: highest(edge, from), to: lowest(this.at, to) }
      : { from: highest(this.at, from), to: lowest(edge, to) };
  }
}

const given = (numbers: (number | undefined)[]): number[] => numbers.filter((one) => one !== undefined);
const highest = (...numbers: (number | undefined)[]): number | undefined =>
  given(numbers).length ? Math.max(...given(numbers)) : undefined;
const lowest = (...numbers: (number | undefined)[]): number | undefined =>
  given(numbers).length ? Math.min(...given(numbers)) : undefined;
