import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Json } from '../../../../../kernel/rows/entity/json.decorator';
import { Moment } from '../../../../../kernel/rows/entity/moment.decorator';
import type { RuleKey } from '../../../../../kernel/basis/errors/refusal-key';
import type { Params } from '../../../../../kernel/basis/i18n/translate';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';
import { Personal } from '../../../../../kernel/rows/entity/personal.decorator';

/** The reason why a run is waiting. */
export type RunProblem = 'chatRedis';

/** A text key of the server, shown to each reader in their language. */
export interface Failure {
  key: RuleKey;
  params: Params;
}

/**
 * A wording library that is being posted into its group. It is stored in the console's own database; the chat product does not know about
 * it.
 */
@Entity('im_wording_run')
@Unique('uq_im_wording_run_active', ['active'])
export class ImWordingRun {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Index()
  @LongNumber({ comment: 'library' })
  libraryId: number;

  /** the library while the run is active, so that a library has only one active run; null afterwards */
  @LongNumber({ nullable: true, comment: 'library, while the run lasts' })
  active: number | null;

  @Column({ type: 'varchar', length: 255, comment: 'title of the library' })
  title: string;

  @LongNumber({ comment: 'group' })
  groupId: number;

  @Column({ type: 'tinyint', default: RunState.UnderWay, comment: 'state: 0 running, 1 done, 2 cancelled, 3 failed' })
  state: RunState;

  /** one attempt of one node; nobody else writes this row while its lease is valid */
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ default: 0, comment: 'lease: its end, in milliseconds since 1970' })
  lease: number;

  @Index()
  @Moment({ nullable: true, comment: 'time of the next phrase' })
  nextTime: Date | null;

  @Column({ type: 'int', comment: 'number of phrases' })
  total: number;

  @Column({ type: 'int', default: 0, comment: 'number of stored phrases' })
  done: number;

  @Column({ type: 'int', default: 0, comment: 'number of frames sent' })
  frames: number;

  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'reason for waiting' })
  problem: RunProblem | null;

  @Json({ nullable: true, comment: 'error' })
  failure: Failure | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;

  @Moment({ comment: 'start time' })
  startTime: Date;

  @Moment({ nullable: true, comment: 'end time' })
  endTime: Date | null;
}
