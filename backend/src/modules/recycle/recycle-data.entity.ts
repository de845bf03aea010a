import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../kernel/rows/entity/base.entity';
import { InfoOnly } from '../../kernel/rows/entity/info-only.decorator';
import { Joined } from '../../kernel/rows/entity/joined.decorator';
import { Json } from '../../kernel/rows/entity/json.decorator';
import type { JsonForm } from '../../kernel/basis/schema/json-form';
import { LongText } from '../../kernel/rows/entity/long-text.decorator';
import { BaseSysUser } from '../base/tables/user.entity';
import { Personal } from '../../kernel/rows/entity/personal.decorator';

const text: JsonForm = { type: 'string' };
const ENTITY: JsonForm = {
  type: 'object',
  required: ['dataSourceName', 'entity', 'label'],
  properties: { dataSourceName: text, entity: text, label: text },
};
const ROWS: JsonForm = { type: 'array', items: { type: 'object', additionalProperties: true } };
const RELATED: JsonForm = {
  type: 'array',
  items: { type: 'object', required: ['entity', 'rows'], properties: { entity: text, rows: ROWS } },
};

export interface KeptPart {
  entity: string;
  rows: object[];
  /** set if these rows still exist but were moved: the column that refers to the deleted row */
  moved?: string;
}

/** The rows removed by one delete. */
@Entity('recycle_data')
@Index(['userId', 'id'])
@Index(['entity', 'id'])
export class RecycleData extends BaseEntity {
  @Json({ comment: 'data source and entity' }, ENTITY)
  entityInfo: { dataSourceName: string; entity: string };

  /** copy of the entity's name, for filters */
  @Column({ type: 'varchar', length: 100, comment: 'entity' })
  entity: string;

  @Column({ type: 'int', nullable: true, comment: 'operator' })
  userId: number | null;

  @Personal('quote')
  @InfoOnly()
  @Json({ comment: 'deleted rows, without their secrets' }, ROWS)
  data: object[];

  @Personal('quote')
  @InfoOnly()
  @Json({ nullable: true, comment: 'rows of other tables that were deleted with them' }, RELATED)
  related: KeptPart[] | null;

  /** encrypted write-only columns of those rows */
  @Personal('quote')
  @LongText({ nullable: true, select: false, comment: 'encrypted secrets' })
  secrets: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'path of the request' })
  url: string | null;

  @Personal('quote')
  @Json({ nullable: true, comment: 'request parameters' })
  params: object | null;

  @Column({ type: 'int', default: 1, comment: 'number of deleted rows' })
  count: number;

  @Joined(() => BaseSysUser, 'name', 'userId')
  userName: string | null;
}
