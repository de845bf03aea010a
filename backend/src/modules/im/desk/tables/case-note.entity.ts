import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ImCase, type SubjectKind } from './case.entity';

/**
 * `package`: the evidence package was downloaded, and there is no text. `hold`, `holdEnd`: its evidence is held, or not any more.
 * `question`: what the person concerned was asked about their appeal, `answer`: what they answered.
 */
export const NOTE_KINDS = ['note', 'package', 'hold', 'holdEnd', 'question', 'answer'] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

/** What a staff member wrote down about the subject of a case for others, or the person concerned answered. It is never changed. */
@HeldWith(() => ImCase, 'caseId')
@Entity('im_case_note')
@Index(['subjectKind', 'subjectId', 'id'])
@Index(['caseId', 'id'])
export class ImCaseNote extends BaseEntity {
  @Column({ type: 'int', comment: 'case' })
  caseId: number;

  @Column({ type: 'varchar', length: 20, comment: 'kind of the subject' })
  subjectKind: SubjectKind;

  @Column({ type: 'varchar', length: 64, comment: 'id of the subject' })
  subjectId: string;

  @OneOf(NOTE_KINDS)
  @Column({ type: 'varchar', length: 20, default: 'note', comment: 'what it notes' })
  kind: NoteKind;

  @Personal('quote')
  @Column({ type: 'varchar', length: 2000, comment: 'text' })
  text: string;

  /** null if the person concerned wrote it */
  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;
}
