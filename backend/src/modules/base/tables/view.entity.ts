import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import type { JsonForm } from '../../../kernel/basis/schema/json-form';
import { BaseSysUser } from './user.entity';

const MOST_COLUMNS = 100;
const COLUMN: JsonForm = { type: 'string', minLength: 1, maxLength: 64 };

const COLUMNS: JsonForm = {
  type: 'object',
  required: ['order', 'shown', 'hidden', 'density'],
  additionalProperties: false,
  properties: {
    order: { type: 'array', maxItems: MOST_COLUMNS, items: COLUMN, description: 'all columns in display order' },
    hidden: { type: 'array', maxItems: MOST_COLUMNS, items: COLUMN, description: 'columns that are not shown' },
    shown: { type: 'array', maxItems: MOST_COLUMNS, items: COLUMN, description: 'columns that are shown' },
    density: { type: 'string', enum: ['large', 'medium', 'small'] },
  },
};

/** The columns of a list in a view. Columns in neither list are shown as the list shows them by default. */
export interface ViewColumns {
  order: string[];
  shown: string[];
  hidden: string[];
  density: 'large' | 'medium' | 'small';
}

/** A saved view of a list. */
@Entity('base_sys_view')
@Unique('uq_base_sys_view_name', ['userId', 'resource', 'name'])
@Index(['resource', 'shared'])
export class BaseSysView extends BaseEntity {
  /** null after the owner of a shared view was deleted */
  @ServerSet()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', nullable: true, comment: 'owner' })
  userId: number | null;

  @Column({ type: 'varchar', length: 100, comment: 'list' })
  resource: string;

  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'name' })
  name: string;

  @Column({ type: 'varchar', length: 2000, default: '', comment: 'filters and order, as in the address' })
  query: string;

  @Json({ nullable: true, comment: 'columns' }, COLUMNS)
  columns: ViewColumns | null;

  @ServerSet()
  @Column({ type: 'boolean', default: false, comment: 'shared with everybody who may read the list' })
  shared: boolean;

  @Joined(() => BaseSysUser, 'name', 'userId')
  owner: string | null;
}
