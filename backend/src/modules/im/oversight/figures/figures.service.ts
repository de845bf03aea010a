import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { IdsOfTime } from '../../../../kernel/crud/cursor/ids-of-time';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { Capabilities } from '../../product/capability/capabilities';
import { IM } from '../../tables/im-source';
import { addToStats } from './add-to-stats';
import { forgetPeople } from './forget-people';
import { recordActive } from './newly-active';
import { daysLater, dayOf } from './periods';
import { SETTLED_MS, settledOf } from '../../queries/rows-after';
import { type Source, type SourceRow, SOURCES } from './source';
import { sourceRowsAfter } from './source-reader';
import { ImStat } from './stat.entity';
import { ImStatMark } from './stat-mark.entity';
import { ImStatPerson } from './stat-person.entity';
import { FigureSums } from './figure-sums';
import { allowLongStatements } from '../../../../kernel/stores/database/statement-limit';

/** How many rows are counted in one transaction: some tens of milliseconds, during which the embedded database serves nobody else. */
const STEP = 5000;

/** Twice the longest range that is shown, because it is compared with the range before it. */
const DAYS_BACK = 181;

/** Number of days, before the slowest table, for which it is stored who was active. */
const DAYS_OPEN = 2;

/** The result of counting for a while. */
export interface Advance {
  rows: number;
  steps: number;
  /** whether there are more rows to count */
  behind: boolean;
}

/**
 * Counts the new rows of the big tables into sums by hour and day, one range of ids at a time. A range, its sums and the new mark are one
 * transaction, so nothing is counted twice if a node dies or two nodes race. The table that is furthest behind comes first, because who was
 * active on a day is known only while all tables are near that day.
 */
@Injectable()
export class Figures {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly capabilities: Capabilities,
    private readonly clock: Clock,
  ) {}

  /** @param budgetMs after this time it stops at the next safe point */
  async advanceCounting(budgetMs: number): Promise<Advance> {
    const end = performance.now() + budgetMs;
    const waiting = this.present();
    const advance = { rows: 0, steps: 0, behind: false };
    while (waiting.length) {
      const marks = await this.marksOf(waiting);
      const [first] = [...marks].sort(([, a], [, b]) => a.time.getTime() - b.time.getTime());
      if (!first) break;
      const { rows, more } = await this.step(...first, earliest(marks));
      advance.rows += rows;
      advance.steps++;
      if (!more) waiting.splice(waiting.indexOf(first[0]), 1);
      else if (performance.now() > end) return { ...advance, behind: true };
      // The embedded database answers synchronously, so this lets other work run.
      await setImmediate();
    }
    await forgetPeople(this.own, daysLater(dayOf(earliest(await this.marksOf(this.present()))), -DAYS_OPEN));
    return advance;
  }

  /** Deletes all figures, for example after the chat's data was replaced. */
  async beginAnew(): Promise<void> {
    allowLongStatements();
    await this.own.transaction(async (manager) => {
      for (const Entity of [ImStat, ImStatPerson, ImStatMark])
        await manager.createQueryBuilder().delete().from(Entity).execute();
    });
  }

  /** The tables that exist. */
  private present(): Source[] {
    const { found } = this.capabilities;
    return SOURCES.filter(({ chat, table }) => !chat || !found || found.schema.has(table));
  }

  private async marksOf(sources: readonly Source[]): Promise<Map<Source, ImStatMark>> {
    const marks = new Map((await this.own.manager.find(ImStatMark)).map((mark) => [mark.source, mark]));
    const all = new Map<Source, ImStatMark>();
    for (const source of sources) all.set(source, marks.get(source.name) ?? (await this.begin(source)));
    return all;
  }

  /** Starts at the oldest data that is shown; older data is not counted. */
  private async begin(source: Source): Promise<ImStatMark> {
    const time = daysLater(dayOf(new Date(this.clock.now())), -DAYS_BACK);
    const database = this.databaseOf(source);
    const ids = new IdsOfTime(database, source.table, source.time, (moment) => this.stored(database, moment));
    const { from = 1 } = await ids.idsBetween(time, undefined);
    const lastId = Math.max(0, from - 1);
    const mark = this.own.manager.create(ImStatMark, { source: source.name, lastId, time, steps: 0 });
    try {
      await this.own.manager.insert(ImStatMark, mark);
      return mark;
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
    }
    // Another node was faster. If a recount has deleted its mark since, this one begins anew.
    return (await this.own.manager.findOneBy(ImStatMark, { source: source.name })) ?? this.begin(source);
  }

  private stored(database: DataSource, moment: Date): unknown {
    return database.options.type === 'better-sqlite3'
      ? moment.toISOString().replace('T', ' ').replace('Z', '')
      : moment;
  }

  private async step(source: Source, mark: ImStatMark, open: Date): Promise<{ rows: number; more: boolean }> {
    const now = this.clock.now();
    const all = await sourceRowsAfter(this.databaseOf(source), source, mark.lastId, STEP);
    const rows = settledOf(all, now);
    const last = rows.at(-1);
    const reached = all.length < STEP ? new Date(now - SETTLED_MS) : (timeOf(rows) ?? mark.time);
    const time = reached > mark.time ? reached : mark.time;
    const tally = new FigureSums(source);
    for (const row of rows) tally.countRow(row);
    const counted = await retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        if (!(await turn(manager, mark, last?.id ?? mark.lastId, time))) return false;
        await recordActive(manager, tally, daysLater(dayOf(open), -DAYS_OPEN));
        await addToStats(manager, tally.increments());
        return true;
      }),
    );
    // If another node has counted this range meanwhile, there may be more rows after it.
    return counted ? { rows: rows.length, more: rows.length === STEP } : { rows: 0, more: true };
  }

  private databaseOf({ chat }: Source): DataSource {
    return chat ? this.chat : this.own;
  }
}

const earliest = (marks: ReadonlyMap<unknown, ImStatMark>): Date =>
  new Date(Math.min(...[...marks.values()].map(({ time }) => time.getTime())));

/** A single row may have a wrong time, so the median of the last few rows says how far the counting is. */
function timeOf(rows: readonly SourceRow[]): Date | undefined {
  const last = rows.slice(-9).flatMap(({ time }) => (time && !Number.isNaN(+time) ? [time] : []));
  return last.sort((a, b) => +a - +b)[Math.floor(last.length / 2)];
}

/** The node that moves the mark has counted the rows. Other nodes wait here for it, and then see the moved mark. */
async function turn(manager: EntityManager, mark: ImStatMark, lastId: number, time: Date): Promise<boolean> {
  await manager.increment(ImStatMark, { source: SOURCES[0]?.name }, 'steps', 1);
  const { affected } = await manager.update(ImStatMark, { source: mark.source, lastId: mark.lastId }, { lastId, time });
  return affected === 1;
}
