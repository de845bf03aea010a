import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dialect } from '../../../../kernel/database/dialect';

/** In which hours of a day somebody was active. Kept for the days that are still being counted: their sums stand in `im_stat`. */
@Entity('im_stat_person')
export class ImStatPerson {
  /** as in 20260131 */
  @PrimaryColumn({ type: 'int' })
  day: number;

  @PrimaryColumn({ type: dialect === 'sqlite' ? 'integer' : 'bigint' })
  userId: number;

  @Column({ type: 'int', comment: 'a bit for each hour' })
  hours: number;
}
