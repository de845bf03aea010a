import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dialect } from '../../../../kernel/stores/database/dialect';

/** The hours of a day in which a person was active. Kept only for days that are still being counted; the sums are in `im_stat`. */
@Entity('im_stat_person')
export class ImStatPerson {
  /** a date such as 20260131 */
  @PrimaryColumn({ type: 'int' })
  day: number;

  @PrimaryColumn({ type: dialect === 'sqlite' ? 'integer' : 'bigint' })
  userId: number;

  @Column({ type: 'int', comment: 'one bit for each hour' })
  hours: number;
}
