import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { StandingStrikes } from '../ladder/standing-strikes';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCase } from '../tables/case.entity';
import type { AppealState, PersonFile } from './person-file.dto';
import { PersonNotes } from './person-notes';
import { type Subject, subjectOf } from './subject';

const MOST_CASES = 20;
const MOST_STANDING = 20;
const MOST_NOTES = 50;

/** Puts together what the desk knows of a person, whom the chat product may not have any more. */
@Injectable()
export class PersonFiles {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly standing: StandingStrikes,
    private readonly notes: PersonNotes,
  ) {}

  async readFile(userId: number): Promise<PersonFile> {
    const subject = subjectOf(userId);
    const [{ cases, strikes, ...rest }, standing, notes, noteCount] = await Promise.all([
      this.readCases(subject),
      this.standing.listStanding(subject, MOST_STANDING),
      this.notes.readNotes(subject, MOST_NOTES),
      this.notes.countNotes(subject),
    ]);
    const [decisions, appeals] = await Promise.all([this.readNewestDecisions(cases), this.readAppeals(cases)]);
    const moreNotes = Math.max(0, noteCount - notes.length);
    return { cases, ...rest, decisions, appeals, strikes, standing, notes, moreNotes };
  }

  private async readCases(subject: Subject): Promise<Pick<PersonFile, 'cases' | 'moreCases' | 'strikes'>> {
    const { manager } = this.own;
    const [cases, count, counted] = await Promise.all([
      manager.find(ImCase, { where: { ...subject }, order: { id: 'DESC' }, take: MOST_CASES }),
      manager.countBy(ImCase, { ...subject }),
      this.standing.countStrikes([subject.subjectId]),
    ]);
    const strikes = counted.get(subject.subjectId) ?? 0;
    return { cases, moreCases: Math.max(0, count - cases.length), strikes };
  }

  private async readNewestDecisions(cases: readonly Pick<ImCase, 'id'>[]): Promise<ImCaseDecision[]> {
    if (!cases.length) return [];
    const newest = this.own
      .createQueryBuilder(ImCaseDecision, 'd')
      .select('MAX(d.id)', 'id')
      .where({ caseId: In(cases.map(({ id }) => id)) })
      .groupBy('d.caseId');
    const ids = (await newest.getRawMany<{ id: number | string }>()).map(({ id }) => Number(id));
    return this.own.manager.find(ImCaseDecision, { where: { id: In(ids) }, order: { id: 'DESC' } });
  }

  private async readAppeals(cases: readonly Pick<ImCase, 'appealId'>[]): Promise<AppealState[]> {
    const ids = cases.flatMap(({ appealId }) => appealId ?? []);
    if (!ids.length) return [];
    const select = { id: true, state: true } as const;
    return this.own.manager.find(ImAppeal, { select, where: { id: In(ids) }, order: { id: 'DESC' } });
  }
}
