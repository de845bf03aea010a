import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { Live } from '../../../../kernel/access/live/live';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { CASE_TOPIC } from '../case-topic';
import { ImCaseNote, type NoteKind } from '../tables/case-note.entity';
import type { ImCase } from '../tables/case.entity';
import { holdCase } from './case-change';
import type { CaseNote } from './case-orders.dto';

const MOST_READ = 20;

/** What staff wrote down about the subjects of cases. Whoever reads a case may write; it takes no claim. */
@Injectable()
export class CaseNotes {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly live: Live,
  ) {}

  /** @throws BusinessError `crud.notFound` */
  async writeNote({ id: caseId, text }: CaseNote): Promise<ImCaseNote> {
    const note = await retryOnDeadlock(() =>
      this.own.transaction(async (manager) => this.addNote(await holdCase(caseId, manager), text, manager)),
    );
    this.live.publishChange(CASE_TOPIC, { id: caseId });
    return note;
  }

  /** Writes a note of the caller as part of a transaction. */
  addNote(
    { id: caseId, subjectKind, subjectId }: ImCase,
    text: string,
    manager: EntityManager,
    kind: NoteKind = 'note',
  ): Promise<ImCaseNote> {
    const { id: staffId, name: staffName } = currentStaff();
    return manager.save(ImCaseNote, { caseId, subjectKind, subjectId, kind, text, staffId, staffName });
  }

  /** The newest twenty about this subject, of all its cases. */
  readNotes({ subjectKind, subjectId }: Pick<ImCase, 'subjectKind' | 'subjectId'>): Promise<ImCaseNote[]> {
    const where = { subjectKind, subjectId };
    return this.own.manager.find(ImCaseNote, { where, order: { id: 'DESC' }, take: MOST_READ });
  }
}
