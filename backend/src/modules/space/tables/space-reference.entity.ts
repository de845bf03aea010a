import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongNumber } from '../../../kernel/entity/long-number.decorator';

/** A row that names a file in one of its columns; whether there still is such a file is another matter. */
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
