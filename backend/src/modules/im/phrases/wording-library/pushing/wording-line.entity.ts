import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LongText } from '../../../../../kernel/entity/long-text.decorator';
import { Moment } from '../../../../../kernel/entity/moment.decorator';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';
import { WordingType } from '../../../tables/im-wording.entity';
import { Personal } from '../../../../../kernel/entity/personal.decorator';

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

  @Column({ type: 'int', comment: 'place in the run, from 1' })
  nth: number;

  @LongNumber({ comment: 'phrase' })
  wordingId: number;

  @LongNumber({ comment: 'who says it' })
  userId: number;

  @Column({ type: 'tinyint', comment: 'type: 0 text, 1 image' })
  type: WordingType;

  @LongText({ comment: 'content' })
  content: string;

  @Column({ type: 'int', comment: 'seconds after the phrase before' })
  delay: number;

  @Column({
    type: 'tinyint',
    default: LineState.Waiting,
    comment: 'state: 0 waiting, 1 begun, 2 stored, 3 told to the members',
  })
  state: LineState;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'what they were called in the group' })
  nickName: string | null;

  @LongNumber({ nullable: true, comment: 'newest message before it' })
  afterId: number | null;

  @LongNumber({ nullable: true, comment: 'its message' })
  messageId: number | null;

  @Moment({ nullable: true, comment: 'said' })
  saidTime: Date | null;
}
