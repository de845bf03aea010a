import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongText } from '../../rows/entity/long-text.decorator';
import { LeftOutOfBackups } from '../../rows/entity/left-out-of-backups.decorator';

/** Milliseconds since 1970, so that nothing has to be converted when a thousand jobs a second are compared with the clock. */
const instant = { type: 'bigint' } as const;

/** A change requested for a job while it was running. */
export enum PendingChange {
  Nothing = 0,
  /** it runs again after the current run */
  Scheduled = 1,
  /** it is deleted after the current run, whatever the result */
  Cancelled = 2,
}

/** The jobs that the in-process engine still has to run. A row is deleted when its handler is done. */
@LeftOutOfBackups('always')
@Entity('engine_job')
export class EngineJob {
  @PrimaryColumn({ type: 'varchar', length: 190 })
  key: string;

  @Column({ type: 'varchar', length: 100, comment: 'handler' })
  name: string;

  @Column({ ...instant, comment: 'scheduled time' })
  at: number;

  /** the due time; the end of the lease while the job runs; null if it has failed */
  @Index()
  @Column({ ...instant, nullable: true, comment: 'earliest time at which a node may run it' })
  due: number | null;

  @LongText({ nullable: true, comment: 'payload, JSON' })
  data: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'node that runs it' })
  owner: string | null;

  @Column({ ...instant, nullable: true, comment: 'start of the current run' })
  since: number | null;

  @Column({ type: 'int', default: 0, comment: 'number of attempts' })
  attempts: number;

  @Column({
    type: 'int',
    default: PendingChange.Nothing,
    comment: 'requested during the run: 1 scheduled again, 2 cancelled',
  })
  meanwhile: PendingChange;

  @Column({ type: 'text', nullable: true, comment: 'error of the last attempt' })
  failure: string | null;

  @Column({ ...instant, nullable: true, comment: 'time at which it was given up' })
  failedTime: number | null;
}
