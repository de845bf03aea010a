import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Moment } from '../../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';

/** The pages of recipients that a push has finished, one row per page. */
@Entity('im_push_page')
@Unique('uq_im_push_page', ['taskId', 'firstId'])
export class ImPushPage {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @LongNumber({ comment: 'task' })
  taskId: number;

  @LongNumber({ comment: 'first recipient' })
  firstId: number;

  @LongNumber({ comment: 'last recipient' })
  lastId: number;

  @Column({ type: 'int', comment: 'number of recipients' })
  recipients: number;

  @Column({ type: 'int', comment: 'number of recipients online' })
  online: number;

  @Column({ type: 'int', comment: 'number of frames sent' })
  frames: number;

  @Moment({ comment: 'end time' })
  doneTime: Date;
}
