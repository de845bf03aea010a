import type { Repository } from 'typeorm';
import { Totals } from '../../../kernel/crud/read/totals';
import type { SpaceInfo } from '../tables/space-info.entity';
import { NameIndex } from './name-index';
import { NameRows } from './name-rows';
import { IDS_A_STRETCH } from './stretch';

/** With more files than this, the names are not kept in memory: they take some twenty megabytes. */
const MOST_KEPT = 200_000;
/** Changes this far back are read again, because the clock of another node may be slow and a transaction may be long. */
const LATE_MS = 60_000;
/** All names are read again after this time, in case a change was missed. */
const ANEW_MS = 600_000;
/** Another write may happen between two statements, so the comparison is tried this many times. */
const TRIES = 2;

interface Kept {
  index: NameIndex;
  /** when all names were read, and when the last changes were read */
  wholeAt: number;
  readAt: number;
}

/** The current names of all files. They are kept in memory from the first query on, and changes by other nodes are found. */
export class KnownNames {
  private kept?: Kept;
  private readonly looked = new Totals<NameIndex | undefined>();
  private readonly there: NameRows;

  constructor(private readonly rows: Repository<SpaceInfo>) {
    this.there = new NameRows(rows);
  }

  /**
   * The index of all names. undefined if there are too many files.
   * @param state changes when the rows change; with the same state, changes are looked for only once within a short time
   */
  readIndex(state: string): Promise<NameIndex | undefined> {
    return this.looked.getTotal(state, () => this.refreshIndex());
  }

  /** Call this after a write: the next query looks for changes. */
  expectChanges(): void {
    this.looked.clearCounts();
  }

  private async refreshIndex(): Promise<NameIndex | undefined> {
    const now = Date.now();
    const { kept } = this;
    if (kept && now - kept.wholeAt < ANEW_MS) await this.catchUp(kept);
    else {
      const { count } = await this.there.readTotals();
      this.kept = count > MOST_KEPT ? undefined : { index: await this.readAll(), wholeAt: now, readAt: now };
    }
    if (this.kept && this.kept.index.size > MOST_KEPT) this.kept = undefined;
    return this.kept?.index;
  }

  /** Reads the changed rows, then the stretches where rows were deleted or came back. Only the names of these rows are read. */
  private async catchUp(kept: Kept): Promise<void> {
    const now = Date.now();
    await this.readChanged(kept);
    kept.readAt = now;
    for (let tried = 0; tried < TRIES; tried++) {
      const { count, sum } = await this.there.readTotals();
      if (kept.index.holds(count, sum)) return;
      await this.readDiffering(kept.index);
    }
  }

  private async readChanged({ index, readAt }: Kept): Promise<void> {
    const column = this.rows.metadata.findColumnWithPropertyName('updateTime');
    const since = new Date(readAt - LATE_MS);
    const stored: unknown = column && this.rows.manager.dataSource.driver.preparePersistentValue(since, column);
    const changed = this.there.readRows({ sql: '`updateTime` >= ?', params: [stored] });
    for await (const { id, name } of changed) index.setName(id, name);
  }

  private async readDiffering(index: NameIndex): Promise<void> {
    for (const first of index.differing(await this.there.stretches())) {
      const within = { sql: '`id` BETWEEN ? AND ?', params: [first, first + IDS_A_STRETCH - 1] };
      const names: { id: number; name: string }[] = [];
      for await (const row of this.there.readRows(within)) names.push(row);
      // A search that runs meanwhile sees the stretch either as it was or as it is.
      index.clearSegment(first);
      for (const { id, name } of names) index.setName(id, name);
    }
  }

  private async readAll(): Promise<NameIndex> {
    const index = new NameIndex();
    for await (const { id, name } of this.there.readRows()) index.setName(id, name);
    return index;
  }
}
