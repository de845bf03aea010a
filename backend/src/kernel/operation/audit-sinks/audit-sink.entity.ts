import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LongNumber } from '../../rows/entity/long-number.decorator';

/** Up to which link of the audit chain a sink has confirmed the events, and which node sends to it. */
@Entity('audit_sink')
export class AuditSinkCursor {
  @PrimaryColumn({ type: 'int', comment: '1 file, 2 webhook, 3 syslog' })
  id: number;

  @Column({ type: 'int', default: 0, comment: 'last confirmed link; 0 before the first' })
  link: number;

  @Column({ type: 'varchar', length: 64, default: '', comment: 'hash of that link' })
  hash: string;

  @LongNumber({ nullable: true, comment: 'when it was confirmed, in milliseconds' })
  time: number | null;

  @LongNumber({ nullable: true, comment: 'since when sending fails, in milliseconds' })
  failingSince: number | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'why it fails' })
  error: string | null;

  @Column({ type: 'int', default: 0, comment: 'failures in a row' })
  failures: number;

  @LongNumber({ nullable: true, comment: 'next try after a failure, in milliseconds' })
  nextTry: number | null;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ nullable: true, comment: 'lease: its end, in milliseconds since 1970' })
  until: number | null;
}
