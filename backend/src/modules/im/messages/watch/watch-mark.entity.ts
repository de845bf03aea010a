import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** Up to which message plugins have seen a table of messages, and which node passes messages to them. */
@Entity('im_watch_mark')
export class ImWatchMark {
  @PrimaryColumn({ type: 'int', comment: '1 group messages, 2 private messages' })
  id: number;

  @LongNumber({ comment: 'last announced message' })
  lastId: number;

  @Moment({ comment: 'time of the last announcement' })
  time: Date;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ nullable: true, comment: 'lease: its end, in milliseconds since 1970' })
  until: number | null;
}
