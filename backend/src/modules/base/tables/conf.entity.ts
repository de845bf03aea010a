import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';

/** The console's own settings: retention, which seeds have been inserted. */
@Entity('base_sys_conf')
@Unique('uq_base_sys_conf_cKey', ['cKey'])
export class BaseSysConf extends BaseEntity {
  @Column({ type: 'varchar', length: 100, comment: 'key' })
  cKey: string;

  @Column({ type: 'varchar', length: 255, comment: 'value' })
  cValue: string;
}
