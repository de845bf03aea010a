import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Live } from '../../../../kernel/access/live/live';
import { Flag } from '../../tables/columns/flag.decorator';
import { databaseNow } from '../../../../kernel/stores/database/database-now';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { CaseState, ImCase } from '../tables/case.entity';
import { GIVEN_BACK, OFFERED, UNCLAIMED } from './case-change';
import { caseRefusal } from './case-refusal';
import { mayAnswer } from './may-answer';
import { mayDecideEscalated } from './may-decide-escalated';

/** How many of the most urgent cases are tried, if others take them at the same moment. */
const MOST_TRIED = 50;

interface Condition {
  sql: string;
  params?: object;
}

/**
 * Who works on which case: a claim for some minutes, taken by compare-and-set and judged by the clock of the database. It does not end that
 * a case is kept for somebody: desks also claim what nobody has looked at yet.
 */
@Injectable()
export class CaseClaims {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly settings: DeskSettings,
    private readonly live: Live,
  ) {}

  /**
   * Claims the most urgent open case that nobody holds: first those that were handed over to the caller, then those that are overdue, the
   * oldest of them first, then by priority.
   * @param besides cases that the caller holds already
   * @returns its id; undefined if there is none
   */
  async claimNext(besides: readonly number[]): Promise<number | undefined> {
    return (
      (await this.takeFirst(await this.findHandedOver(besides))) ??
      (await this.takeFirst(await this.findOverdue(besides))) ??
      (await this.takeFirst(await this.findUrgent(besides)))
    );
  }

  /**
   * Claims this case, also one that is put aside: it does not wait any more. @throws BusinessError `crud.notFound`, `im.case.decided`, `im.appeal.ownDecision`, `im.appeal.forbidden`,
   * `im.case.escalated`, `im.case.keptFor` while it is kept for a colleague, or `im.case.taken` with the name of who holds it
   */
  async claimCase(id: number): Promise<void> {
    const mine = ofCaller();
    const free = { sql: `(${this.isFree} OR ${mine.sql})`, params: mine.params };
    if (await this.take(id, free, [CaseState.Open, CaseState.Waiting])) return;
    const found = await this.own.manager.findOneBy(ImCase, { id });
    throw found ? await caseRefusal(found, this.own.manager) : new BusinessError('crud.notFound');
  }

  /** @returns those that the caller still holds */
  async renewClaims(ids: readonly number[]): Promise<number[]> {
    const held: number[] = [];
    for (const id of ids) if (await this.change(id, { leaseUntil: this.leaseEnd }, ofCaller())) held.push(id);
    return held;
  }

  /**
   * Gives cases back, so that others are offered them at once.
   * @param isForAll also those that are kept for the caller, who passes on them
   * @returns those that the caller held
   */
  async releaseClaims(ids: readonly number[], isForAll = false): Promise<number[]> {
    const released: number[] = [];
    const change = isForAll ? UNCLAIMED : GIVEN_BACK;
    for (const id of ids) if (await this.change(id, change, ofCaller())) released.push(id);
    for (const id of released) this.live.publishChange(CASE_TOPIC, { id });
    return released;
  }

  private async takeFirst(ids: readonly number[]): Promise<number | undefined> {
    for (const id of ids) if (await this.take(id, { sql: this.isFree })) return id;
    return undefined;
  }

  /** Who is excluded is part of the statement, like the lease: nobody can be given their own decision in between. */
  private async take(id: number, { sql, params }: Condition, states = [CaseState.Open]): Promise<boolean> {
    const { id: assigneeId, name: assigneeName } = currentStaff();
    const open = openToCaller();
    const condition = { sql: `${sql} AND ${this.isForCaller} AND ${open.sql}`, params: { ...params, ...open.params } };
    const change = { ...OFFERED, leaseUntil: this.leaseEnd, assigneeId, assigneeName };
    const isTaken = await this.change(id, change, condition, states);
    if (isTaken) this.live.publishChange(CASE_TOPIC, { id });
    return isTaken;
  }

  /** Changes a case in one of these states if the condition holds. It does not count as an edit of the row. */
  private async change(
    id: number,
    change: object,
    { sql, params }: Condition,
    states = [CaseState.Open],
  ): Promise<boolean> {
    const update = this.own
      .createQueryBuilder()
      .update(ImCase)
      .set(change)
      .where({ id, state: In(states) });
    const { affected } = await update.andWhere(sql, params).callListeners(false).updateEntity(false).execute();
    return !!affected;
  }

  private get leaseEnd(): () => string {
    return () => `${databaseNow(this.own.manager)} + ${this.settings.lease}`;
  }

  private get isFree(): string {
    return `leaseUntil <= ${databaseNow(this.own.manager)}`;
  }

  /** The parameter is that of `openToCaller`. */
  private get isForCaller(): string {
    return `(offeredUntil <= ${databaseNow(this.own.manager)} OR offeredToId = :me)`;
  }

  private findHandedOver(besides: readonly number[]): Promise<number[]> {
    return idsOf(this.free(besides).andWhere('c.offeredToId = :me').orderBy('c.id'));
  }

  private findOverdue(besides: readonly number[]): Promise<number[]> {
    const due = this.free(besides).andWhere('c.dueTime <= :now', { now: new Date() });
    return idsOf(due.orderBy('c.dueTime').addOrderBy('c.id'));
  }

  private findUrgent(besides: readonly number[]): Promise<number[]> {
    return idsOf(this.free(besides).orderBy('c.rank').addOrderBy('c.id'));
  }

  private free(besides: readonly number[]): SelectQueryBuilder<ImCase> {
    const rows = this.own.createQueryBuilder(ImCase, 'c').select('c.id', 'id').where({ state: CaseState.Open });
    const open = openToCaller();
    rows.andWhere(`c.${this.isFree}`).andWhere(this.isForCaller).andWhere(open.sql, open.params);
    return besides.length ? rows.andWhere('c.id NOT IN (:...besides)', { besides }) : rows;
  }
}

/** Who made a decision does not answer the appeal against it; who may answer none, or decide no escalated case, is given none. */
function openToCaller(): Condition {
  const appeals = mayAnswer() ? '(excludedStaffId IS NULL OR excludedStaffId <> :me)' : 'appealId IS NULL';
  const sql = mayDecideEscalated() ? appeals : `${appeals} AND escalated = ${Flag.No}`;
  return { sql, params: { me: currentStaff().id } };
}

const ofCaller = (): Condition => ({ sql: 'assigneeId = :me', params: { me: currentStaff().id } });

const idsOf = async (rows: SelectQueryBuilder<ImCase>): Promise<number[]> =>
  (await rows.limit(MOST_TRIED).getRawMany<{ id: number }>()).map(({ id }) => Number(id));
