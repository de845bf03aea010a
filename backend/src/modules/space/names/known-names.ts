import { setImmediate as pause } from 'node:timers/promises';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { Totals } from '../../../kernel/crud/totals';
import type { SpaceInfo } from '../tables/space-info.entity';
import { NameIndex } from './name-index';

/** Of more files the names are not kept in memory: some twenty megabytes. */
const MOST_KEPT = 200_000;
const AT_ONCE = 5000;
/** A clock of another node may be late, and a transaction long: so far back is read again. */
const LATE_MS = 60_000;
/** Whatever was missed all the same is found so soon. */
const ANEW_MS = 600_000;
/** Somebody may write between two statements: then they are asked once more before all is read. */
const TRIES = 2;

type Named = Pick<SpaceInfo, 'name'> & { id: number | string };

interface Kept {
  index: NameIndex;
  /** when all of it was read, and when the last changes were */
  wholeAt: number;
  readAt: number;
}

/** The names of all files as they are now, kept in memory from the first question on, whoever changes them. */
export class KnownNames {
  private kept?: Kept;
  private readonly looked = new Totals<NameIndex | undefined>();

  constructor(private readonly rows: Repository<SpaceInfo>) {}

  /**
   * None where there are too many.
   * @param state changes with the rows: of the same, nobody looks for changes twice within a moment
   */
  get(state: string): Promise<NameIndex | undefined> {
    return this.looked.getTotal(state, () => this.look());
  }

  /** After a write: the next question looks for changes. */
  forget(): void {
    this.looked.forget();
  }

  private async look(): Promise<NameIndex | undefined> {
    const now = Date.now();
    const { kept } = this;
    for (let tried = 0; kept && now - kept.wholeAt < ANEW_MS && tried < TRIES; tried++)
      if (await this.isCaughtUp(kept)) return kept.index;
    const { count } = await this.figures();
    this.kept = count > MOST_KEPT ? undefined : { index: await this.readAll(), wholeAt: now, readAt: now };
    return this.kept?.index;
  }

  /** Reads what has changed. @returns whether that was all: where rows have gone or come back, it was not */
  private async isCaughtUp(kept: Kept): Promise<boolean> {
    const [now, updateTime] = [Date.now(), MoreThanOrEqual(new Date(kept.readAt - LATE_MS))];
    const changed = await this.rows.find({ select: { id: true, name: true }, where: { updateTime }, take: AT_ONCE });
    for (const { id, name } of changed) kept.index.set(id, name);
    if (changed.length === AT_ONCE) return false;
    kept.readAt = now;
    const { count, sum } = await this.figures();
    return kept.index.holds(count, sum);
  }

  private async figures(): Promise<{ count: number; sum: number }> {
    const [row] = await this.rows.manager.query<Record<'count' | 'sum', number | string>[]>(
      'SELECT COUNT(*) AS `count`, COALESCE(SUM(`id`), 0) AS `sum` FROM `space_info`',
    );
    return { count: Number(row?.count), sum: Number(row?.sum) };
  }

  private async readAll(): Promise<NameIndex> {
    const index = new NameIndex();
    const sql = 'SELECT `id`, `name` FROM `space_info` WHERE `id` > ? ORDER BY `id` LIMIT ?';
    for (let last = 0; ;) {
      const some = await this.rows.manager.query<Named[]>(sql, [last, AT_ONCE]);
      for (const { id, name } of some) index.set(Number(id), name);
      if (some.length < AT_ONCE) return index;
      last = Number(some.at(-1)?.id);
      // An embedded database answers without ever giving others their turn.
      await pause();
    }
  }
}
