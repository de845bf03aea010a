import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Json } from '../../../../../kernel/entity/json.decorator';
import { Moment } from '../../../../../kernel/entity/moment.decorator';
import type { RuleKey } from '../../../../../kernel/errors/refusal-key';
import type { Params } from '../../../../../kernel/i18n/translate';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';
import { Personal } from '../../../../../kernel/entity/personal.decorator';

/** What a run waits for. */
export type RunProblem = 'chatRedis';

/** A text of the server's, said to each reader in their language. */
export interface Failure {
  key: RuleKey;
  params: Params;
}

/**
 * A library on its way into its group. It stands in the console's own database: the chat product knows nothing of it.
 */
@Entity('im_wording_run')
@Unique('uq_im_wording_run_active', ['active'])
export class ImWordingRun {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Index()
  @LongNumber({ comment: 'library' })
  libraryId: number;

  /** the library while it is under way, so that there is one such run at a time; none afterwards */
  @LongNumber({ nullable: true, comment: 'library, while under way' })
  active: number | null;

  @Column({ type: 'varchar', length: 255, comment: 'title of the library' })
  title: string;

  @LongNumber({ comment: 'group' })
  groupId: number;

  @Column({ type: 'tinyint', default: RunState.UnderWay, comment: 'state: 0 under way, 1 done, 2 cancelled, 3 failed' })
  state: RunState;

  /** one attempt of one node; nobody else writes here while its lease lasts */
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'who is at it' })
  owner: string | null;

  @LongNumber({ default: 0, comment: 'end of the lease, milliseconds since 1970' })
  lease: number;

  @Index()
  @Moment({ nullable: true, comment: 'when the next phrase is due' })
  nextTime: Date | null;

  @Column({ type: 'int', comment: 'phrases' })
  total: number;

  @Column({ type: 'int', default: 0, comment: 'of them stored' })
  done: number;

  @Column({ type: 'int', default: 0, comment: 'frames sent to screens' })
  frames: number;

  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'what it waits for' })
  problem: RunProblem | null;

  @Json({ nullable: true, comment: 'why it has failed' })
  failure: Failure | null;

  @Column({ type: 'int', nullable: true, comment: 'who pushed it' })
  staffId: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of who pushed it' })
  staffName: string | null;

  @Moment({ comment: 'began' })
  startTime: Date;

  @Moment({ nullable: true, comment: 'ended' })
  endTime: Date | null;
}
