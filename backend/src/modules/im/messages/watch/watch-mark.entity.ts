import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** Up to which message plugins have seen a table of messages, and which node passes messages to them. */
@Entity('im_watch_mark')
export class ImWatchMark {
  @PrimaryColumn({ type: 'int', comment: '1 group messages, 2 private messages' })
  id: number;

  @LongNumber({ comment: 'the last message that was shown' })
  lastId: number;

  @Moment({ comment: 'when that was' })
  time: Date;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ nullable: true, comment: 'lease: until, in milliseconds since 1970' })
  until: number | null;
}
