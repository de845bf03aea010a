import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { RequestLog } from '../../../kernel/operation/request-log/request-log';
import { ErasureState, type ErasureStep, type UserErasure } from '../tables/user-erasure.entity';
import { ErasurePages } from './erasure-pages';
import { planOf, type PlannedStep } from './erasure-plan';
import { IdentifierCollector } from './identifier-collector';
import { SealedIdentifiers } from './sealed-identifiers';
import { PersonMatcher } from './person-matcher';

/** The progress is stored after this many pages of a table. */
const PAGES = 10;

/** Counts what is stored about a person, some pages at a time, without changing anything. */
@Injectable()
export class ErasureScanner {
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

  private async begin({ userId, steps }: UserErasure, lease: Lease<UserErasure>): Promise<void> {
    // Writes the waiting entries of the request log first, so that they are searched too.
    await this.log.flushRecords();
    const words = this.sealed.seal(await this.collector.collectIdentifiers(userId));
    await this.write({ ...words, steps: steps.map((one) => ({ ...one, found: 0 })), step: 0, reached: 0 }, lease);
  }

  private async count(
    row: UserErasure,
    step: PlannedStep,
    matcher: PersonMatcher,
    lease: Lease<UserErasure>,
  ): Promise<void> {
    let found = 0;
    let after: number | null = row.reached;
    for (let page = 0; page < PAGES && after !== null; page++) {
      await lease.requireHeld();
      const counted = await this.pages.nextPage(step, after, matcher, this.source.manager);
      found += counted.found;
      after = counted.reached;
    }
    const place = after === null ? { step: row.step + 1, reached: 0 } : { reached: after };
    await this.write({ steps: withFound(row.steps, step.table.name, found), ...place }, lease);
  }

  /** Writes nothing if another scan has replaced this one. */
  private write(change: Partial<UserErasure>, lease: Lease<UserErasure>): Promise<void> {
    return lease.writeRow(change, undefined, { state: ErasureState.Scanning });
  }
}

const withFound = (steps: readonly ErasureStep[], key: string, more: number): ErasureStep[] =>
  steps.map((step) => (step.key === key ? { ...step, found: step.found + more } : step));
