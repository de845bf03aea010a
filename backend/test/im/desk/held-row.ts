import type { DataSource } from 'typeorm';
import type { HeldRule } from '../../../src/kernel/durability/held/held-rule';
import { releaseRow } from '../../../src/kernel/durability/held/release-row';

/** A row that is held as a restore does it, and delivered as a person does. */
export class HeldRow {
  private constructor(
    private readonly source: DataSource,
    private readonly rule: HeldRule,
    private readonly before: string,
  ) {}

  /** Holds the first row that is pending. */
  static async hold(source: DataSource, rule: HeldRule): Promise<HeldRow> {
    const now = new Date();
    const [row] = await source.manager.find(rule.Entity, { where: rule.pending({ now, isChatApart: false }) });
    if (!row || rule.hold === 'takeOut') throw new Error('nothing is pending');
    const change = rule.hold(row, now);
    const { id } = row;
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name]]));
    await source.manager.update(rule.Entity, { id }, change);
    return new HeldRow(source, rule, JSON.stringify({ id, ...before }));
  }

  /** @returns whether it was still as it was held */
  deliver(): Promise<boolean> {
    const work = { before: this.before } as never;
    return this.source.transaction((manager) => releaseRow(manager, this.rule, work, 'deliver'));
  }
}
