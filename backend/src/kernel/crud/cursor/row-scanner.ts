import { Semaphore } from '../../promises/semaphore';
import { StatementTimeout } from '../../database/limited-query';
import { BusinessError } from '../../errors/business-error';
import { both, type Condition } from '../../database/condition';
import type { ScanDirection } from './cursor-query';
import type { Path } from './path';
import type { Between, IndexScanner } from './index-scanner';

/** What is looked for, and where. */
export interface ScanPlan extends Between {
  paths: readonly Path[];
  /** what only reading a row can tell */
  condition?: Condition;
  /** the same of rows that stand for themselves: see `CursorSpec.shown` */
  shown?: Condition;
}

/**
 * Rows that a step looks at: few at first, since a page is often full of the newest, then as many as take about so long. The
 * embedded database answers nobody else meanwhile.
 */
const FIRST_STEP = 250;
const LONGEST_STEP = 20_000;
const SHORTEST_STEP = 100;
const STEP_MS = 25;

/** So few ids, as a time mostly comes to, are looked at in one step, however busy the machine is: to find its edge would read them too. */
const WHOLE = 5000;

/** Rows that one step may collect of all paths together, each of which may be full of them. */
const MOST_TAKEN = 20_000;

/** Long steps are for few at a time, so that everybody else's calls find the database free; where many wait, all take shorter ones. */
const longSteps = new Semaphore(2, 200, () => new BusinessError('crud.searchesBusy', {}, { reason: 'busy' }));

/**
 * Goes through the rows of a plan in the order of their ids. Where its paths lead straight to what is looked for, a step
 * takes it; where rows have to be read to be known, a step looks at so many of them and not more.
 */
export class RowScanner {
  /** nothing is left in this way */
  ended = false;
  private budget = FIRST_STEP;
  private whole = WHOLE;
  private readonly isDirect: boolean;
  private readonly wanted: Condition | undefined;

  /** @param at the next id to be looked at, included; open at the start of the table */
  constructor(
    private readonly scan: IndexScanner,
    private readonly plan: ScanPlan,
    private readonly way: ScanDirection,
    private at: number | undefined,
  ) {
    this.wanted = plan.condition || plan.shown ? both(plan.condition, plan.shown) : undefined;
    this.isDirect = !this.wanted && plan.paths.every(({ rest }) => !rest);
    this.ended = !plan.paths.length;
  }

  /** The cursor behind what has been looked at. */
  get reached(): number | undefined {
    return this.at === undefined ? undefined : this.way === 'older' ? this.at + 1 : this.at - 1;
  }

  /** What one step finds, at most so much. */
  async next(limit: number): Promise<number[]> {
    if (this.ended) return [];
    if (this.isDirect && this.plan.paths.length * limit <= MOST_TAKEN) return this.take(limit, undefined);
    return this.budget > FIRST_STEP * 4 ? longSteps.run(() => this.look(limit)) : this.look(limit);
  }

  private async look(limit: number): Promise<number[]> {
    for (;;)
      try {
        const since = Date.now();
        const edge = await this.edge();
        const found = await this.take(limit, edge);
        this.adapt(Date.now() - since);
        return found;
      } catch (error) {
        if (!(error instanceof StatementTimeout) || this.budget <= SHORTEST_STEP) throw error;
        this.budget = Math.max(SHORTEST_STEP, Math.floor(this.budget / 8));
        this.whole = 0;
      }
  }

  /** Where this step ends; open if it goes as far as anything can be. */
  private async edge(): Promise<number | undefined> {
    const { from = 0, to = Infinity } = this.ahead();
    return to - from < this.whole ? undefined : this.scan.edge(this.plan.paths, this.ahead(), this.way, this.budget);
  }

  private adapt(milliseconds: number): void {
    const mine = STEP_MS / Math.max(1, longSteps.wanted);
    const factor = Math.min(4, Math.max(0.25, mine / Math.max(1, milliseconds)));
    this.budget = Math.min(LONGEST_STEP, Math.max(FIRST_STEP, Math.round(this.budget * factor)));
  }

  /** Finds as far as the edge, or to the end, and goes on behind what it found, or behind the edge. */
  private async take(limit: number, edge: number | undefined): Promise<number[]> {
    const found = await this.scan.ids(this.plan.paths, this.wanted, this.ahead(edge), this.way, limit);
    const last = found.length >= limit ? found.at(-1) : edge;
    if (last === undefined) this.ended = true;
    else this.at = this.way === 'older' ? last - 1 : last + 1;
    return found;
  }

  /** What is not looked at yet, as far as the edge. */
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
