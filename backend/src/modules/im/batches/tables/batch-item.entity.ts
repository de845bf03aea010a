import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongNumber } from '../../tables/columns/chat-id.decorator';
import type { BatchStep } from './batch.entity';

export enum ItemState {
  Done,
  Undone,
  /** changed by somebody since, so the undo leaves it */
  Kept,
}

/** One change made by a batch, with the value from before. The undo uses it. */
@Entity('im_batch_item')
@Index(['batchId', 'state', 'id'])
@Index(['batchId', 'step'])
@Index(['portion'])
export class ImBatchItem {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'int', comment: 'batch' })
  batchId: number;

  @Column({ type: 'tinyint', comment: 'step: 0 ban, 1 leave, 2 group message, 3 private message, 5 group' })
  step: BatchStep;

  @LongNumber({ comment: 'id of the changed row' })
  targetId: number;

  /** value that identifies the change: for a message its status, for a membership the second in which it ended */
  @LongNumber({ nullable: true, comment: 'value that identifies the change' })
  mark: number | null;

  /** for a recall, or for a membership */
  @LongNumber({ nullable: true, comment: 'message that announced the recall' })
  noticeId: number | null;

  @Column({ type: 'varchar', length: 32, comment: 'act that did it' })
  portion: string;

  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'act that undid it or skipped it' })
  undoing: string | null;

  @Column({ type: 'tinyint', default: ItemState.Done, comment: 'state: 0 done, 1 undone, 2 changed by others since' })
  state: ItemState;
}
