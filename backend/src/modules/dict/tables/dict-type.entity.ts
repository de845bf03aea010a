import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';

@KeepsHistory()
@Entity('dict_type')
@Unique('uq_dict_type_key', ['key'])
export class DictType extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'name' })
  name: string;

  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'key' })
  key: string;
}
