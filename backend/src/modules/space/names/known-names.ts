import type { Repository } from 'typeorm';
import { Totals } from '../../../kernel/crud/totals';
import type { SpaceInfo } from '../tables/space-info.entity';
import { NameIndex } from './name-index';
import { NameRows } from './name-rows';
import { IDS_A_STRETCH } from './stretch';

/** Of more files the names are not kept in memory: some twenty megabytes. */
const MOST_KEPT = 200_000;
/** A clock of another node may be late, and a transaction long: so far back is read again. */
const LATE_MS = 60_000;
/** Whatever was missed all the same is found so soon. */
const ANEW_MS = 600_000;
/** Somebody may write between two statements: then they are asked once more. */
const TRIES = 2;

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
  private readonly there: NameRows;

  constructor(private readonly rows: Repository<SpaceInfo>) {
    this.there = new NameRows(rows);
  }

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
    if (kept && now - kept.wholeAt < ANEW_MS) await this.catchUp(kept);
    else {
      const { count } = await this.there.figures();
      this.kept = count > MOST_KEPT ? undefined : { index: await this.readAll(), wholeAt: now, readAt: now };
    }
    if (this.kept && this.kept.index.size > MOST_KEPT) this.kept = undefined;
    return this.kept?.index;
  }

  /** Reads what has changed, and what stands where rows have gone or come back: of no more rows than these the names. */
  private async catchUp(kept: Kept): Promise<void> {
    const now = Date.now();
    await this.readChanged(kept);
    kept.readAt = now;
    for (let tried = 0; tried < TRIES; tried++) {
      const { count, sum } = await this.there.figures();
      if (kept.index.holds(count, sum)) return;
      await this.readDiffering(kept.index);
    }
  }

  private async readChanged({ index, readAt }: Kept): Promise<void> {
    const column = this.rows.metadata.findColumnWithPropertyName('updateTime');
    const since = new Date(readAt - LATE_MS);
    const stored: unknown = column && this.rows.manager.dataSource.driver.preparePersistentValue(since, column);
    const changed = this.there.read({ sql: '`updateTime` >= ?', params: [stored] });
    for await (const { id, name } of changed) index.set(id, name);
  }

  private async readDiffering(index: NameIndex): Promise<void> {
    for (const first of index.differing(await this.there.stretches())) {
      const within = { sql: '`id` BETWEEN ? AND ?', params: [first, first + IDS_A_STRETCH - 1] };
      const names: { id: number; name: string }[] = [];
      for await (const row of this.there.read(within)) names.push(row);
      // Whoever looks meanwhile sees the stretch as it was, or as it is.
      index.clear(first);
      for (const { id, name } of names) index.set(id, name);
    }
  }

  private async readAll(): Promise<NameIndex> {
    const index = new NameIndex();
    for await (const { id, name } of this.there.read()) index.set(id, name);
    return index;
  }
}
