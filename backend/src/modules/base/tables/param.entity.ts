import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';

export enum ParamType {
  Text,
  RichText,
  File,
}

@KeepsHistory()
@Entity('base_sys_param')
@Unique('uq_base_sys_param_keyName', ['keyName'])
export class BaseSysParam extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'key' })
  keyName: string;

  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'name' })
  name: string;

  @FileColumn()
  @LongText({ nullable: true, comment: 'value' })
  data: string | null;

  @OneOf(ParamType)
  @Column({ type: 'tinyint', default: ParamType.Text, comment: 'type: 0 text, 1 rich text, 2 file' })
  dataType: ParamType;

  @ManyLines()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'remark' })
  remark: string | null;

  /** only these parameters are shown to visitors without a session */
  @Column({ type: 'boolean', default: false, comment: 'may be read as a public page' })
  isPublic: boolean;
}
