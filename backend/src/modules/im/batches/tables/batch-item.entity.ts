import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongNumber } from '../../tables/columns/chat-id.decorator';
import type { BatchStep } from './batch.entity';

export enum ItemState {
  Done,
  Undone,
  /** somebody has changed it since: it is not the batch's to give back */
  Kept,
}

/** One thing that a batch has changed, and how it was before: by this it is undone. */
@Entity('im_batch_item')
@Index(['batchId', 'state', 'id'])
@Index(['portion'])
export class ImBatchItem {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'int', comment: 'batch' })
  batchId: number;

  @Column({ type: 'tinyint', comment: 'step: 0 ban, 1 leave, 2 group message, 3 private message' })
  step: BatchStep;

  @LongNumber({ comment: 'id of what it has changed' })
  targetId: number;

  /** the status of a message; of a membership the second in which it was ended */
  @LongNumber({ nullable: true, comment: 'what it is known again by' })
  mark: number | null;

  @LongNumber({ nullable: true, comment: 'the message that said so' })
  noticeId: number | null;

  @Column({ type: 'varchar', length: 32, comment: 'the act by which it was done' })
  portion: string;

  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'the act by which it was undone, or left' })
  undoing: string | null;

  @Column({ type: 'tinyint', default: ItemState.Done, comment: 'state: 0 done, 1 undone, 2 changed by others since' })
  state: ItemState;
}
