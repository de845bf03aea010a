import { Entity, PrimaryColumn } from 'typeorm';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** The room for a file that a node receives in one request. The others count it as taken. */
@LeftOutOfBackups('always')
@Entity('space_arrival')
export class SpaceArrival {
  @PrimaryColumn({ type: 'varchar', length: 36, comment: 'id' })
  id: string;

  @LongNumber({ comment: 'number of bytes' })
  bytes: number;

  /** later than any request; until then it counts even if its node has died */
  @Moment({ comment: 'expiry' })
  expiresAt: Date;
}
