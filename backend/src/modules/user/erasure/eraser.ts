import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not } from 'typeorm';
import { dialectOf } from '../../../kernel/stores/database/dialect';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { RequestLog } from '../../../kernel/operation/request-log/request-log';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { ErasureState, type ErasureStep, OVER, UserErasure } from '../tables/user-erasure.entity';
import { ErasurePages } from './erasure-pages';
import { planOf, type PlannedStep } from './erasure-plan';
import { HeldRows } from './held-rows';
import { IdentifierCollector } from './identifier-collector';
import { ErasureLists } from './list/erasure-lists';
import { SealedIdentifiers } from './sealed-identifiers';
import { type PersonIdentifiers, PersonMatcher } from './person-matcher';

/** Others may write about the person during the erasure. If that never stops, it is reported. */
const MOST_ROUNDS = 3;

/**
 * Erases in portions. Each is one transaction that also stores the progress. At the end everything is searched again; what was written
 * in the meantime is erased in another round.
 */
@Injectable()
export class Eraser {
  private readonly logger = new Logger('Erasure');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly pages: ErasurePages,
    private readonly collector: IdentifierCollector,
    private readonly sealed: SealedIdentifiers,
    private readonly trail: TrailService,
    private readonly log: RequestLog,
    private readonly lists: ErasureLists,
  ) {}

  /** Continues from the progress stored in the row. @param tell called after each portion */
  async carryOn(row: UserErasure, lease: Lease<UserErasure>, signal: AbortSignal, tell: () => void): Promise<void> {
    const known = this.sealed.decryptIdentifiers(row);
    if (!row.round) return this.begin(row, known, lease);
    if (!known) return this.giveUp(row, lease);
    const step = planOf(this.source)[row.step];
    if (!step) return this.lookAgain(row, known, lease);
    await this.goThrough(row, step, new PersonMatcher(known), lease, signal, tell);
  }

  /** Collects the search terms again, to include what was written since the scan. */
  private async begin(
    row: UserErasure,
    counted: PersonIdentifiers | undefined,
    lease: Lease<UserErasure>,
  ): Promise<void> {
    const known = await this.collector.collectIdentifiers(row.userId, counted);
    const people = await this.lists.describePeople([...new Set([row.userId, ...known.ids])]);
    await lease.writeRow({ ...this.sealed.seal(known), people, round: 1, step: 0, reached: 0 });
  }

  /** Erases one table from the stored position to its end. */
  private async goThrough(
    row: UserErasure,
    step: PlannedStep,
    matcher: PersonMatcher,
    lease: Lease<UserErasure>,
    signal: AbortSignal,
    tell: () => void,
  ): Promise<void> {
    // Writes the waiting entries of the request log first, so that they are searched too.
    await this.log.flushRecords();
    let { steps } = row;
    for (let after: number | null = row.reached; after !== null && !signal.aborted; tell()) {
      const from: number = after;
      await lease.requireHeld();
      // What a transaction has counted holds only if it was committed: a deadlock may come as late as that.
      const passed: { reached: number | null; counted: ErasureStep[] } = await retryOnDeadlock(() =>
        this.source.transaction(async (manager) => {
          const page = await this.pages.nextPage(step, from, matcher, manager);
          await page.erase(manager);
          const counted = withDone(steps, step.table.name, page.found);
          const place = page.reached === null ? { step: row.step + 1, reached: 0 } : { reached: page.reached };
          await lease.writeRow({ steps: counted, ...place }, manager);
          return { reached: page.reached, counted };
        }),
      );
      steps = passed.counted;
      after = passed.reached;
    }
  }

  private async lookAgain(row: UserErasure, before: PersonIdentifiers, lease: Lease<UserErasure>): Promise<void> {
    await this.log.flushRecords();
    const known = await this.collector.collectIdentifiers(row.userId, before);
    const matcher = new PersonMatcher(known);
    const steps: ErasureStep[] = [];
    const kept = new HeldRows();
    for (const step of planOf(this.source)) {
      await lease.requireHeld();
      const left = await this.pages.countFound(step, matcher, kept, this.source.manager);
      const before = row.steps.find(({ key }) => key === step.table.name);
      if (before) steps.push({ ...before, left });
    }
    const isClean = steps.every(({ left }) => left === 0);
    if (!isClean && row.round < MOST_ROUNDS)
      return lease.writeRow({ steps, ...this.sealed.seal(known), round: row.round + 1, step: 0, reached: 0 });
    const state = isClean && !known.unsought ? ErasureState.Done : ErasureState.Unclean;
    const held = kept.total();
    // Whoever was erased is known by these words alone: an erasure after the hold needs them.
    const words = held.heldRows ? this.sealed.seal(known).words : null;
    await this.end(
      { ...row, steps, unsought: known.unsought },
      { ...held, words, state, verifyTime: new Date() },
      lease,
    );
  }

  /** Some of the rows that provide the search terms are deleted already. A new scan finds the rest. */
  private async giveUp(row: UserErasure, lease: Lease<UserErasure>): Promise<void> {
    this.logger.error(`What erasure ${row.id} looks for was sealed under another secret: scan the person again.`);
    await this.end(row, { state: ErasureState.Unreadable, words: null }, lease);
  }

  private async end(
    { id, userId, reason, steps, unsought }: UserErasure,
    change: Partial<UserErasure>,
    lease: Lease<UserErasure>,
  ): Promise<void> {
    const targets = [{ type: 'end_user' as const, id: userId, name: `#${userId}` }];
    const counts = steps.map(({ table, found, done, left }) => ({ table, found, done, left }));
    const { heldRows = 0, heldCases = null } = change;
    const held = heldRows ? { heldRows, heldCases } : {};
    const detail = { erasure: id, state: change.state, unsought, ...held, steps: counts };
    await this.trail.performAct({ action: 'end_user.erase', targets, reason, detail }, async (manager) => {
      // With the secret of before, what an earlier one has kept may be read again.
      if (change.state !== ErasureState.Unreadable)
        await manager.update(UserErasure, { userId, id: Not(id), state: In(OVER) }, { words: null });
      await lease.writeRow({ ...change, steps, unsought }, manager);
    });
    await this.emptyJournal();
  }

  /** In the embedded database, overwritten values remain in the journal until a checkpoint. */
  private async emptyJournal(): Promise<void> {
    if (dialectOf(this.source.manager) === 'sqlite') await this.source.query('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}

const withDone = (steps: readonly ErasureStep[], key: string, more: number): ErasureStep[] =>
  steps.map((step) => (step.key === key ? { ...step, done: step.done + more } : step));
