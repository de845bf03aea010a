import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import { DeskSettings } from '../desk-settings';
import { CaseState, ImCase } from '../tables/case.entity';
import type { SignalKind } from '../tables/signal-kinds';

type Subject = Pick<ImCase, 'subjectKind' | 'subjectId' | 'subjectName'>;
type Opening = Subject & { openedBy: SignalKind };

/** The cases that are not closed: one for each subject. */
@Injectable()
export class OpenCases {
  constructor(private readonly settings: DeskSettings) {}

  /**
   * Finds the open case of a subject, or opens one. Its row is locked until the transaction ends, by one statement: to look first, and to
   * insert what is missing, would let two reporters of the same person wait for each other. It uses up a number each time.
   * @param at when its first signal was reported
   * @returns its id
   */
  async openCase(subject: Opening, at: Date, manager: EntityManager): Promise<number> {
    const openSubject = openSubjectOf(subject);
    const row = { ...subject, openSubject, createTime: at, dueTime: new Date(at.getTime() + this.settings.due) };
    const insert = manager.createQueryBuilder().insert().into(ImCase).values(row).updateEntity(false);
    await insert.orUpdate(['openSubject'], ['openSubject']).execute();
    const [found] = await manager.query<{ id: number }[]>(
      `SELECT \`id\` FROM \`im_case\` WHERE \`openSubject\` = ?${forUpdate(manager)}`,
      [openSubject],
    );
    return Number(found?.id);
  }

  /** Counts a new signal in its case, which the caller has locked. A case that is put aside is offered again. */
  async addSignal(
    caseId: number,
    { id, weight, isNewReporter }: { id: number; weight: number; isNewReporter: boolean },
    manager: EntityManager,
  ): Promise<void> {
    const before = await manager.findOneOrFail(ImCase, {
      select: { id: true, weight: true, signals: true, reporters: true, state: true },
      where: { id: caseId },
    });
    const heaviest = Math.max(before.weight, weight);
    const reporters = before.reporters + Number(isNewReporter);
    const signals = before.signals + 1;
    const priority = priorityOf(heaviest, reporters);
    const change = { weight: heaviest, reporters, signals, priority, rank: 100 - priority, lastSignalId: id };
    const isWaiting = before.state === CaseState.Waiting;
    await manager.update(
      ImCase,
      { id: caseId },
      { ...change, ...(isWaiting && { state: CaseState.Open, waitUntil: null }) },
    );
  }
}

export const openSubjectOf = ({ subjectKind, subjectId }: Omit<Subject, 'subjectName'>): string =>
  `${subjectKind}:${subjectId}`;

/** The heaviest signal, and ten more for each doubling of the number of reporters. */
export const priorityOf = (weight: number, reporters: number): number =>
  Math.min(100, weight + Math.round(10 * Math.log2(Math.max(1, reporters))));
