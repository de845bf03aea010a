import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { HasPlace } from '../../../kernel/rows/entity/has-place.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { DictType } from './dict-type.entity';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';

@KeepsHistory()
@HasPlace({ parent: 'parentId', order: 'orderNum', within: 'typeId' })
@Entity('dict_info')
export class DictInfo extends BaseEntity {
  @Index()
  @RefersTo(() => DictType)
  @Column({ type: 'int', comment: 'type' })
  typeId: number;

  @Trimmed()
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @FileColumn()
  @ManyLines()
  @Column({ type: 'varchar', length: 1000, nullable: true, comment: 'value; the id if empty' })
  value: string | null;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  orderNum: number;

  @ManyLines()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'remark' })
  remark: string | null;

  @Index()
  @RefersTo(() => DictInfo)
  @Column({ type: 'int', nullable: true, comment: 'parent' })
  parentId: number | null;

  @Joined(() => DictInfo, 'name', 'parentId')
  parentName: string | null;
}
