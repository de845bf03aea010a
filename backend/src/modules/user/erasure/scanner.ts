import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { RequestLog } from '../../../kernel/operation/request-log/request-log';
import { ErasureState, type ErasureStep, OVER, UserErasure } from '../tables/user-erasure.entity';
import { ErasurePages } from './erasure-pages';
import { planOf, type PlannedStep } from './erasure-plan';
import { HeldRows } from './held-rows';
import { IdentifierCollector } from './identifier-collector';
import { SealedIdentifiers } from './sealed-identifiers';
import { PersonMatcher } from './person-matcher';

/** The progress is stored after this many pages of a table. */
const PAGES = 10;

/** Counts what is stored about a person, some pages at a time, without changing anything. */
@Injectable()
export class ErasureScanner {
  private readonly logger = new Logger('Erasure');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly pages: ErasurePages,
    private readonly collector: IdentifierCollector,
    private readonly sealed: SealedIdentifiers,
    private readonly log: RequestLog,
  ) {}

  /** Continues from the progress stored in the row. */
  async carryOn(row: UserErasure, lease: Lease<UserErasure>): Promise<void> {
    const known = this.sealed.decryptIdentifiers(row);
    const step = planOf(this.source)[row.step];
    if (!known) await this.begin(row, lease);
    else if (step) await this.count(row, step, new PersonMatcher(known), lease);
    else await this.write({ state: ErasureState.Scanned, countTime: new Date() }, lease);
  }

  private async begin({ id, userId, steps }: UserErasure, lease: Lease<UserErasure>): Promise<void> {
    const kept = await this.findKept(userId);
    const earlier = kept ? this.sealed.decryptIdentifiers(kept) : undefined;
    if (kept && !earlier) {
      this.logger.error(
        `What erasure ${kept.id} kept of held cases was sealed under another secret: ${id} cannot find it.`,
      );
      return this.write({ state: ErasureState.Unreadable }, lease);
    }
    // Writes the waiting entries of the request log first, so that they are searched too.
    await this.log.flushRecords();
    const known = await this.collector.collectIdentifiers(userId, earlier && { ...earlier, ids: [] });
    const anew = { steps: steps.map((one) => ({ ...one, found: 0 })), ...new HeldRows().total() };
    await this.write({ ...this.sealed.seal(known), ...anew, step: 0, reached: 0 }, lease);
  }

  /** The erasure that left rows of held cases, with what it looked for. People whose accounts were merged are erased by then. */
  private findKept(userId: number): Promise<UserErasure | null> {
    return this.source.manager
      .createQueryBuilder(UserErasure, 'e')
      .addSelect('e.words')
      .where({ userId, state: In(OVER), words: Not(IsNull()) })
      .orderBy('e.id', 'DESC')
      .getOne();
  }

  private async count(
    row: UserErasure,
    step: PlannedStep,
    matcher: PersonMatcher,
    lease: Lease<UserErasure>,
  ): Promise<void> {
    let found = 0;
    const kept = new HeldRows(row);
    let after: number | null = row.reached;
    for (let page = 0; page < PAGES && after !== null; page++) {
      await lease.requireHeld();
      const counted = await this.pages.nextPage(step, after, matcher, this.source.manager);
      found += counted.found;
      kept.addRows(counted.held);
      after = counted.reached;
    }
    const place = after === null ? { step: row.step + 1, reached: 0 } : { reached: after };
    await this.write({ steps: withFound(row.steps, step.table.name, found), ...kept.total(), ...place }, lease);
  }

  /** Writes nothing if another scan has replaced this one. */
  private write(change: Partial<UserErasure>, lease: Lease<UserErasure>): Promise<void> {
    return lease.writeRow(change, undefined, { state: ErasureState.Scanning });
  }
}

const withFound = (steps: readonly ErasureStep[], key: string, more: number): ErasureStep[] =>
  steps.map((step) => (step.key === key ? { ...step, found: step.found + more } : step));
