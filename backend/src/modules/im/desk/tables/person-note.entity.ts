import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWithAny } from '../../../../kernel/rows/entity/held.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ImCase, type SubjectKind } from './case.entity';

/** The longest note about a person, in characters. */
export const LONGEST_PERSON_NOTE = 2000;

/** What a staff member wrote down about a person, whether or not there is a case. It is never changed. */
@HeldWithAny(() => ImCase, ['subjectKind', 'subjectId'])
@Entity('im_person_note')
@Index(['subjectKind', 'subjectId', 'id'])
export class ImPersonNote extends BaseEntity {
  @Column({ type: 'varchar', length: 20, comment: 'kind of the subject' })
  subjectKind: SubjectKind;

  @Column({ type: 'varchar', length: 64, comment: 'id of the subject' })
  subjectId: string;

  @Personal('quote')
  @Column({ type: 'varchar', length: LONGEST_PERSON_NOTE, comment: 'text' })
  text: string;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;
}
