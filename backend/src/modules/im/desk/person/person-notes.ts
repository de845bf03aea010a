import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, Not } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { namedPeople } from '../../people/user/named-people';
import { IM } from '../../tables/im-source';
import { CASE_TOPIC } from '../case-topic';
import { CaseState, ImCase } from '../tables/case.entity';
import { ImPersonNote } from '../tables/person-note.entity';
import type { PersonNoteOrder } from './person-note.dto';
import { type Subject, subjectOf } from './subject';

/** Who reads what the desk knows of a person reads the notes about them, also at a case. */
const READ = 'im:case:person';

/** How many are shown with a case. */
const LATEST = 5;

/** A person has one open case of reports, and an appeal for each decision. */
const MOST_TOLD = 20;

/** What staff wrote down about people. It takes no case and no claim, and nothing changes or removes it but an erasure. */
@Injectable()
export class PersonNotes {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly live: Live,
  ) {}

  /** @throws BusinessError `im.signal.unknownSubject` if the chat product does not have the person */
  async writeNote({ userId, text }: PersonNoteOrder): Promise<ImPersonNote> {
    const [person] = await namedPeople(this.chat.manager, [userId]);
    if (!person) throw new BusinessError('im.signal.unknownSubject', { id: userId });
    const { id: staffId, name: staffName } = currentStaff();
    const subject = subjectOf(userId);
    const note = await this.own.manager.save(ImPersonNote, { ...subject, text, staffId, staffName });
    await this.tellDesks(subject);
    return note;
  }

  /** The newest notes about this subject. */
  readNotes({ subjectKind, subjectId }: Subject, most: number): Promise<ImPersonNote[]> {
    const where = { subjectKind, subjectId };
    return this.own.manager.find(ImPersonNote, { where, order: { id: 'DESC' }, take: most });
  }

  /** The newest five for a case of this subject; none for who may not read them. */
  async readLatest(subject: Subject): Promise<ImPersonNote[]> {
    return hasPermission(currentStaff(), READ) ? this.readNotes(subject, LATEST) : [];
  }

  countNotes({ subjectKind, subjectId }: Subject): Promise<number> {
    return this.own.manager.countBy(ImPersonNote, { subjectKind, subjectId });
  }

  /** Whoever looks at an open case of this subject reads it again. */
  private async tellDesks(subject: Subject): Promise<void> {
    const cases = await this.own.manager.find(ImCase, {
      select: { id: true },
      where: { ...subject, state: Not(CaseState.Closed) },
      order: { id: 'DESC' },
      take: MOST_TOLD,
    });
    for (const { id } of cases) this.live.publishChange(CASE_TOPIC, { id });
  }
}
