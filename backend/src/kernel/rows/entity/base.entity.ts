import { Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment } from './moment.decorator';
import { ServerSet } from './server-set.decorator';

/** The base columns of every table of this product. Both times come from the application's clock (StampSubscriber). */
export abstract class BaseEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ServerSet()
  @Index()
  @Moment({ comment: 'created' })
  createTime: Date;

  @ServerSet()
  @Index()
  @Moment({ comment: 'last changed' })
  updateTime: Date;

  /** names the state in which the row was read; see `crud/row-version.ts`. It is no column. */
  rowVersion?: string;
}
