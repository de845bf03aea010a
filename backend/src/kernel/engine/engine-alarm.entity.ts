import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { dialect } from '../database/dialect';
import { LongText } from '../entity/long-text.decorator';

/** MySQL would take two keys for one that differ in case alone. */
const exact = dialect === 'mysql' ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {};

/** Milliseconds since 1970: nothing has to be converted where a thousand alarms a second are compared with the clock. */
const instant = { type: 'bigint' } as const;

/** What was wished of an alarm while it rang. */
export enum PendingChange {
  Nothing = 0,
  /** it rings again when this ringing is over */
  Scheduled = 1,
  /** it is forgotten when this ringing is over, however it ends */
  Cancelled = 2,
}

/** What the in-process engine still has to ring. A row goes when its handler is done. */
@Entity('engine_alarm')
export class EngineAlarm {
  @PrimaryColumn({ type: 'varchar', length: 190, ...exact })
  key: string;

  @Column({ type: 'varchar', length: 100, comment: 'handler' })
  name: string;

  @Column({ ...instant, comment: 'when it was to ring' })
  at: number;

  /** its time; the end of its lease while it rings; null when it has failed */
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
