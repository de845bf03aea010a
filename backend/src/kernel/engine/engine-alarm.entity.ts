import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { dialect } from '../database/dialect';
import { LongText } from '../entity/long-text.decorator';

/** By default MySQL treats keys that differ only in case as equal, so the column needs a binary collation. */
const exact = dialect === 'mysql' ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {};

/** Milliseconds since 1970, so that nothing has to be converted when a thousand alarms a second are compared with the clock. */
const instant = { type: 'bigint' } as const;

/** A change requested for an alarm while it was running. */
export enum PendingChange {
  Nothing = 0,
  /** it runs again after the current run */
  Scheduled = 1,
  /** it is deleted after the current run, whatever the result */
  Cancelled = 2,
}

/** The alarms that the in-process engine still has to run. A row is deleted when its handler is done. */
@Entity('engine_alarm')
export class EngineAlarm {
  @PrimaryColumn({ type: 'varchar', length: 190, ...exact })
  key: string;

  @Column({ type: 'varchar', length: 100, comment: 'handler' })
  name: string;

  @Column({ ...instant, comment: 'when it was to ring' })
  at: number;

  /** the due time; the end of the lease while the alarm runs; null if it has failed */
  @Index()
  @Column({ ...instant, nullable: true, comment: 'when a node may take it' })
  due: number | null;

  @LongText({ nullable: true, comment: 'JSON' })
  data: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'node on which it rings' })
  owner: string | null;

  @Column({ ...instant, nullable: true, comment: 'ringing since' })
  since: number | null;

  @Column({ type: 'int', default: 0, comment: 'ringings begun' })
  attempts: number;

  @Column({
    type: 'int',
    default: PendingChange.Nothing,
    comment: 'what was wished while it rang: 1 scheduled anew, 2 cancelled',
  })
  meanwhile: PendingChange;

  @Column({ type: 'text', nullable: true, comment: 'why its handler threw the last time' })
  failure: string | null;

  @Column({ ...instant, nullable: true, comment: 'when it was given up' })
  failedTime: number | null;
}
