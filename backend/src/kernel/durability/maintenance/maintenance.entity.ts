import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LeftOutOfBackups } from '../../rows/entity/left-out-of-backups.decorator';
import { Moment } from '../../rows/entity/moment.decorator';

/** A maintenance, from its announcement to its end. A restored installation is in none, so no backup has them. */
@LeftOutOfBackups('always')
@Entity('maintenance')
export class MaintenanceRow {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Unique, so that there is never more than one that has not ended. */
  @Index('uq_maintenance_open', { unique: true })
  @Column({ type: 'int', nullable: true, comment: '1 until it has ended, then null' })
  open: 1 | null;

  @Column({ type: 'varchar', length: 500, comment: 'sentence for the staff' })
  text: string;

  @Moment({ comment: 'beginning' })
  fromTime: Date;

  @Moment({ nullable: true, comment: 'expected end' })
  untilTime: Date | null;

  @Moment({ comment: 'announced' })
  createTime: Date;

  @Column({ type: 'int', comment: 'staff member who announced it' })
  makerId: number;

  @Moment({ nullable: true, comment: 'ended' })
  endTime: Date | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member who ended it' })
  enderId: number | null;
}
