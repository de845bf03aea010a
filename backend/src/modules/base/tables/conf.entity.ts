import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';

/** Internal settings of the console, such as the retention and which seeds were inserted. */
@Entity('base_sys_conf')
@Unique('uq_base_sys_conf_cKey', ['cKey'])
export class BaseSysConf extends BaseEntity {
  @Column({ type: 'varchar', length: 100, comment: 'key' })
  cKey: string;

  @Column({ type: 'varchar', length: 255, comment: 'value' })
  cValue: string;
}
