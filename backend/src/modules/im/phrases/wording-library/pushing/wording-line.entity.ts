import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LongText } from '../../../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';
import { WordingType } from '../../../tables/im-wording.entity';
import { Personal } from '../../../../../kernel/rows/entity/personal.decorator';

export enum LineState {
  Waiting,
  /** only if the chat has its own database: the message may have been stored there */
  Begun,
  Stored,
  Told,
}

/** The phrases of a run, one row each, as they were when the library was pushed, with their state. */
@Entity('im_wording_line')
@Unique('uq_im_wording_line', ['runId', 'nth'])
export class ImWordingLine {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int', comment: 'run' })
  runId: number;

  @Column({ type: 'int', comment: 'position in the run, from 1' })
  nth: number;

  @LongNumber({ comment: 'phrase' })
  wordingId: number;

  @LongNumber({ comment: 'sender' })
  userId: number;

  @Column({ type: 'tinyint', comment: 'type: 0 text, 1 image' })
  type: WordingType;

  @LongText({ comment: 'content' })
  content: string;

  @Column({ type: 'int', comment: 'seconds after the previous phrase' })
  delay: number;

  @Column({
    type: 'tinyint',
    default: LineState.Waiting,
    comment: 'state: 0 waiting, 1 begun, 2 stored, 3 announced to the members',
  })
  state: LineState;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the sender in the group' })
  nickName: string | null;

  @LongNumber({ nullable: true, comment: 'newest message before it' })
  afterId: number | null;

  @LongNumber({ nullable: true, comment: 'message' })
  messageId: number | null;

  @Moment({ nullable: true, comment: 'time at which it was sent' })
  saidTime: Date | null;
}
