import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { keptSince } from '../../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../../kernel/crud/retention/retention';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import { allowLongStatements } from '../../../../kernel/stores/database/statement-limit';
import { OPEN_MS } from '../links/notice-end';
import { ImCase } from '../tables/case.entity';
import type { CaseKeeping, KeepCases } from './case-keep.dto';
import { dueCases } from './due-cases';

/** The setting with the number of days for which closed cases are kept. */
const KEEP = 'caseKeep';

/** Nobody has set how long: an upgrade removes nothing by itself. */
export const WITHOUT_END = 0;

/** Complaints about a decision are open for half a year, those of reporters that nothing was done as well (Article 20 DSA). */
export const LEAST_DAYS = OPEN_MS / 86_400_000;

/** For how many days closed cases are kept. */
@Injectable()
export class CaseKeep {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly retention: Retention,
  ) {}

  /** @returns 0 if they are kept without end */
  async readDays(): Promise<number> {
    const days = await this.retention.readDays(KEEP, WITHOUT_END);
    return days === WITHOUT_END ? days : Math.max(LEAST_DAYS, days);
  }

  /** @param value the number of days that is thought of; the one in force if it is undefined */
  async readKeeping(value?: number): Promise<CaseKeeping> {
    if (value !== undefined) requireEnough(value);
    const days = await this.readDays();
    return { days, least: LEAST_DAYS, due: await this.countDue(value ?? days) };
  }

  /** @throws InvalidError, BusinessError `im.case.otherDue` if another number of cases would be removed than was shown */
  async setDays({ value, due }: KeepCases): Promise<void> {
    requireEnough(value);
    const found = await this.countDue(value);
    if (found !== due) throw new BusinessError('im.case.otherDue', { n: found }, { reason: 'otherDue', due: found });
    await this.retention.setDays(KEEP, value);
  }

  private async countDue(days: number): Promise<number> {
    if (days === WITHOUT_END) return 0;
    allowLongStatements();
    const now = await readDatabaseNow(this.own.manager);
    const { sql, params } = dueCases(keptSince(days, new Date(now)), now);
    return this.own.manager.createQueryBuilder(ImCase, 'c').where(sql, params).getCount();
  }
}

function requireEnough(days: number): void {
  if (days !== WITHOUT_END && days < LEAST_DAYS) throw invalid('value', 'im.case.keepLeast', { limit0: LEAST_DAYS });
}
