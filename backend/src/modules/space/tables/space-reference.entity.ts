import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';

/** Records that a column of a row names a file. The file itself may not exist any more. */
@Entity('space_reference')
@Index(['entity', 'rowId'])
export class SpaceReference {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Index()
  @Column({ type: 'varchar', length: 36, comment: 'id in the address of the file' })
  fileId: string;

  @Column({ type: 'varchar', length: 100, comment: 'entity' })
  entity: string;

  @LongNumber({ comment: 'row' })
  rowId: number;

  @Column({ type: 'varchar', length: 64, comment: 'column' })
  column: string;
}
