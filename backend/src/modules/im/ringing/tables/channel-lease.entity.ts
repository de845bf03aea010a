import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LongNumber } from '../../../../kernel/rows/entity/long-number.decorator';
import { LeftOutOfBackups } from '../../../../kernel/rows/entity/left-out-of-backups.decorator';

/** Which node rings at a channel, and when it last did. The row 0 is of the node that looks for what needs attention. */
@LeftOutOfBackups('always')
@Entity('im_channel_lease')
export class ImChannelLease {
  @PrimaryColumn({ type: 'int', comment: 'channel' })
  id: number;

  @LongNumber({ nullable: true, comment: 'its last try, in milliseconds since 1970' })
  lastTime: number | null;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ nullable: true, comment: 'lease: its end, in milliseconds since 1970' })
  until: number | null;
}
