import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';

/** `backup`: one is made. `drill`: one is restored on trial. */
export const BackupRunWork = { Backup: 'backup', Drill: 'drill' } as const;
export type BackupRunWork = (typeof BackupRunWork)[keyof typeof BackupRunWork];

/**
 * `cancelling`: somebody has asked its process to stop. `cancelled`: it has stopped, and nothing of it was left behind. `lost`: it was
 * silent when another one began, and nobody has said how it ended.
 */
export const BackupRunState = {
  Running: 'running',
  Cancelling: 'cancelling',
  Done: 'done',
  Cancelled: 'cancelled',
  Failed: 'failed',
  Lost: 'lost',
} as const;
export type BackupRunState = (typeof BackupRunState)[keyof typeof BackupRunState];

/** What it does: it begins, writes the backup, reads it back, or restores it. */
export const BackupRunStep = {
  Begins: 'begins',
  Writes: 'writes',
  ReadsBack: 'readsBack',
  Restores: 'restores',
} as const;
export type BackupRunStep = (typeof BackupRunStep)[keyof typeof BackupRunStep];

/** A run of a backup or a drill on one of the nodes. A restored installation has none under way, so no backup has them. */
@LeftOutOfBackups('always')
@Entity('base_sys_backup_run')
@Index(['work', 'id'])
export class BaseSysBackupRun {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @OneOf(BackupRunWork)
  @Column({ type: 'varchar', length: 10, comment: 'backup, drill' })
  work: BackupRunWork;

  @OneOf(BackupRunState)
  @Column({ type: 'varchar', length: 10, comment: 'running, cancelling, done, cancelled, failed, lost' })
  state: BackupRunState;

  @OneOf(BackupRunStep)
  @Column({ type: 'varchar', length: 10, comment: 'begins, writes, readsBack, restores' })
  step: BackupRunStep;

  @Column({ type: 'varchar', length: 255, comment: 'machine' })
  host: string;

  @Moment({ comment: 'begun' })
  begun: Date;

  @Moment({ comment: 'when its node has last said how far it is' })
  seen: Date;

  @Moment({ nullable: true, comment: 'ended' })
  ended: Date | null;

  @Column({ type: 'int', default: 0, comment: 'rows so far' })
  rows: number;

  @LongNumber({ default: 0, comment: 'bytes of files so far' })
  fileBytes: number;

  @Column({ type: 'int', nullable: true, comment: 'rows that are expected' })
  expectedRows: number | null;

  @LongNumber({ nullable: true, comment: 'bytes of files that are expected' })
  expectedBytes: number | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member who cancelled it' })
  cancellerId: number | null;

  @LongText({ nullable: true, comment: 'why it failed' })
  reason: string | null;
}
