import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { placeholders, quote } from '../../../kernel/stores/database/dialect';
import { heldSql } from '../../../kernel/rows/personal/held-sql';
import { noteFiles } from '../../../kernel/rows/files/file-ledger';
import { AuditChain } from '../../../kernel/durability/audit-chain/audit-chain';
import { BinErasure } from '../../recycle/bin-erasure.service';
import type { PlannedStep } from './erasure-plan';
import type { HeldRows } from './held-rows';
import { quoteRuleOf, type Stored } from './quote-rules';
import type { PersonMatcher } from './person-matcher';

/** Rows that are read at once, in one transaction. */
const LOOKED_AT = 1000;
const DELETED = 200;
/** Fewer, because a record of the bin may be as large as a table. */
const OPENED = 50;

/** The alias of the case that holds a row. */
const HELD = 'heldBy';

/** Some rows of a table, and the action for those that concern the person. */
export interface ErasurePage {
  found: number;
  /** of each row that concerns the person and stays, because its case is held: the case */
  held: number[];
  /** id of the last row that was read; null at the end of the table */
  reached: number | null;
  erase: (manager: EntityManager) => Promise<unknown>;
}

/** Reads the tables of a plan in the order of ids. */
@Injectable()
export class ErasurePages {
  constructor(
    private readonly bin: BinErasure,
    private readonly chain: AuditChain,
  ) {}

  nextPage(step: PlannedStep, after: number, matcher: PersonMatcher, manager: EntityManager): Promise<ErasurePage> {
    if (step.kind === 'rows') return this.rows(step, after, matcher, manager);
    return step.kind === 'bin'
      ? this.records(step, after, matcher, manager)
      : this.quotes(step, after, matcher, manager);
  }

  /** @param kept counts the rows that stay */
  async countFound(step: PlannedStep, matcher: PersonMatcher, kept: HeldRows, manager: EntityManager): Promise<number> {
    let count = 0;
    for (let after: number | null = 0; after !== null;) {
      const { found, held, reached }: ErasurePage = await this.nextPage(step, after, matcher, manager);
      count += found;
      kept.addRows(held);
      after = reached;
    }
    return count;
  }

  private async rows(
    { table: { Entity, table, by } }: PlannedStep & { kind: 'rows' },
    after: number,
    { ids }: PersonMatcher,
    manager: EntityManager,
  ): Promise<ErasurePage> {
    const sql = `SELECT \`id\` FROM ${quote(table)} WHERE ${quote(by)} IN (${placeholders([...ids])}) AND \`id\` > ? ORDER BY \`id\` LIMIT ${DELETED}`;
    const found = (await manager.query<{ id: number }[]>(sql, [...ids, after])).map(({ id }) => Number(id));
    const erase = async (m: EntityManager): Promise<void> => {
      if (!found.length) return;
      await m.delete(Entity, { id: In(found) });
      await noteFiles(Entity, found, m);
    };
    return { found: found.length, held: [], reached: endOf(found, DELETED), erase };
  }

  private async quotes(
    { table: { Entity, name, table, columns } }: PlannedStep,
    after: number,
    matcher: PersonMatcher,
    manager: EntityManager,
  ): Promise<ErasurePage> {
    const { about, rewrite } = quoteRuleOf(name);
    const heldBy = heldSql(Entity, manager.dataSource);
    const rows = await this.read(table, [...about, ...columns], after, manager, { heldBy });
    const concerned = rows.flatMap((row) => {
      const change = rewrite(row, columns, matcher);
      return change ? [{ id: row.id, change, held: row[HELD] }] : [];
    });
    const changes = concerned.filter(({ held }) => held == null);
    const erase = async (m: EntityManager): Promise<void> => {
      const ids = changes.map(({ id }) => id);
      await this.chain.changeLinked(Entity, ids, 'erased', m, async () => {
        for (const { id, change } of changes) await rewriteRow(table, id, change, m, heldBy);
      });
    };
    return {
      found: changes.length,
      held: concerned.flatMap(({ held }) => (held == null ? [] : [Number(held)])),
      reached: endOf(
        rows.map(({ id }) => id),
        LOOKED_AT,
      ),
      erase,
    };
  }

  private async records(
    { table: { name, table, columns } }: PlannedStep,
    after: number,
    matcher: PersonMatcher,
    manager: EntityManager,
  ): Promise<ErasurePage> {
    const rows = await this.read(table, columns, after, manager, { most: OPENED });
    const isTheirs = (entity: string, row: ObjectLiteral): boolean => matcher.owns(entity, row.id);
    // Rows of the person are removed from the record; in its parameters, texts that mention the person are replaced.
    const params = columns.filter((column) => column === 'params');
    let found = 0;
    const changes: ((m: EntityManager) => Promise<unknown>)[] = [];
    for (const row of rows) {
      const kept = matcher.mayHold(row) ? (await this.bin.findRows(row.id, isTheirs, manager)).length : 0;
      const change = quoteRuleOf(name).rewrite(row, params, matcher);
      if (change) changes.push((m) => rewriteRow(table, row.id, change, m));
      if (kept) changes.push((m) => this.bin.eraseRows(row.id, isTheirs, m));
      found += kept + (change ? 1 : 0);
    }
    const erase = async (m: EntityManager): Promise<void> => {
      for (const change of changes) await change(m);
    };
    return {
      found,
      held: [],
      reached: endOf(
        rows.map(({ id }) => id),
        OPENED,
      ),
      erase,
    };
  }

  private async read(
    table: string,
    columns: readonly string[],
    after: number,
    manager: EntityManager,
    { most = LOOKED_AT, heldBy }: { most?: number; heldBy?: string | undefined } = {},
  ): Promise<Stored[]> {
    const names = ['id', ...columns].map(quote).join(', ');
    const held = heldBy === undefined ? '' : `, ${heldBy} AS \`${HELD}\``;
    const sql = `SELECT ${names}${held} FROM ${quote(table)} WHERE \`id\` > ? ORDER BY \`id\` LIMIT ${most}`;
    const rows = await manager.query<Stored[]>(sql, [after]);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }
}

const endOf = (ids: readonly number[], most: number): number | null =>
  ids.length < most ? null : (ids.at(-1) ?? null);

/** Not an edit by staff, so `updateTime` does not change. A row that somebody holds since it was read stays. */
async function rewriteRow(
  table: string,
  id: number,
  change: Record<string, unknown>,
  manager: EntityManager,
  heldBy?: string,
): Promise<void> {
  const names = Object.keys(change);
  const set = names.map((name) => `${quote(name)} = ?`).join(', ');
  const free = heldBy === undefined ? '' : ` AND ${heldBy} IS NULL`;
  await manager.query(`UPDATE ${quote(table)} SET ${set} WHERE \`id\` = ?${free}`, [...Object.values(change), id]);
}
