import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** One of the people of a batch, in the order in which it goes through them. */
@Entity('im_batch_person')
@Unique('uq_im_batch_person_place', ['batchId', 'place'])
export class ImBatchPerson {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'int', comment: 'batch' })
  batchId: number;

  @Column({ type: 'int', comment: 'position in the list of people' })
  place: number;

  @LongNumber({ comment: 'id of the person' })
  personId: number;
}
