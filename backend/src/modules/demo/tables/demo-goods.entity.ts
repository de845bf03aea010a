import { IsOptional, Matches } from 'class-validator';
import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Money } from '../../../kernel/rows/entity/money.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { type Read, Reads } from '../../../kernel/basis/schema/reads.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';

export enum GoodsStatus {
  Disabled,
  Enabled,
}

const MOST_IMAGES = 9;
const ADDRESS = /^(https?:\/\/|\/upload\/)/i;

/** Stores an empty form input as null. */
const emptyIsNull: Read = (value) => (value === '' ? null : value);

/** An item for sale, with one column of each kind that a resource can have. */
@Entity('demo_goods')
@Index(['status', 'id'])
@Index(['type', 'id'])
export class DemoGoods extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'title' })
  title: string;

  @Within(0)
  @Money(12, 2, { comment: 'price' })
  price: string;

  @ManyLines()
  @Column({ type: 'varchar', length: 2000, nullable: true, comment: 'description' })
  description: string | null;

  @FileColumn()
  @Reads(emptyIsNull)
  @IsOptional()
  @Matches(ADDRESS)
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'main picture' })
  mainImage: string | null;

  /** may contain a value that was deleted from the dictionary */
  @Reads(emptyIsNull)
  @Trimmed()
  @Column({ type: 'varchar', length: 100, nullable: true, comment: 'type, of the dictionary goodsType' })
  type: string | null;

  @OneOf(GoodsStatus)
  @Column({ type: 'tinyint', default: GoodsStatus.Enabled, comment: 'status: 0 disabled, 1 enabled' })
  status: GoodsStatus;

  @FileColumn()
  @Json(
    { nullable: true, comment: 'more pictures' },
    { type: 'array', maxItems: MOST_IMAGES, items: { type: 'string', maxLength: 255, pattern: ADDRESS.source } },
  )
  exampleImages: string[] | null;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'stock' })
  stock: number;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'staff member who added it' })
  userId: number | null;

  @Joined(() => BaseSysUser, 'name', 'userId')
  userName: string | null;
}
