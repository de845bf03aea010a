import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongText } from '../../rows/entity/long-text.decorator';
import { Moment } from '../../rows/entity/moment.decorator';

/** A row that was pending when a backup was made, and that nobody works on since the backup was restored. A person delivers or drops it. */
@Entity('held_work')
@Index(['kind', 'subject'])
export class HeldWork {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 30, comment: 'kind of work' })
  kind: string;

  /** rows with the same subject are delivered or dropped together */
  @Column({ type: 'varchar', length: 64, comment: 'what it is about' })
  subject: string;

  @Column({ type: 'varchar', length: 64, comment: 'table of the row' })
  tableName: string;

  /** columns of the row that were changed to hold it; all of them if the row was taken out */
  @LongText({ comment: 'values before, JSON' })
  before: string;

  @Moment({ comment: 'held since' })
  createTime: Date;
}
