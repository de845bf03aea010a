import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { Joined } from '../../../kernel/entity/joined.decorator';
import { Json } from '../../../kernel/entity/json.decorator';
import { LongNumber } from '../../../kernel/entity/long-number.decorator';
import { LongText } from '../../../kernel/entity/long-text.decorator';
import { Moment } from '../../../kernel/entity/moment.decorator';
import { OneOf } from '../../../kernel/entity/one-of.decorator';
import type { JsonForm } from '../../../kernel/schema/json-form';
import { BaseSysUser } from '../../base/tables/user.entity';

export enum ErasureState {
  /** it was counted what there is, and nothing else */
  Scanned,
  Running,
  /** looked through once more: nothing was found */
  Done,
  /** something was found each time it was looked through again */
  Unclean,
  /** another scan has taken its place */
  Replaced,
  /** it is being counted what there is */
  Scanning,
  /** the server's secret is another by now: nobody can tell any more what is looked for, and what was found so far is gone */
  Unreadable,
}

/** What is done to one table. */
export interface ErasureStep {
  /** the entity */
  key: string;
  table: string;
  columns: string[];
  /** whether rows go, or are written anew without the person */
  act: 'delete' | 'rewrite';
  found: number;
  done: number;
  /** what was found when it was looked through again; none before */
  left: number | null;
}

const text: JsonForm = { type: 'string' };
const count: JsonForm = { type: 'integer' };
const STEPS: JsonForm = {
  type: 'array',
  items: {
    type: 'object',
    required: ['key', 'table', 'columns', 'act', 'found', 'done', 'left'],
    properties: {
      key: text,
      table: text,
      columns: { type: 'array', items: text },
      act: { type: 'string', enum: ['delete', 'rewrite'] },
      found: count,
      done: count,
      left: { type: 'integer', nullable: true },
    },
  },
};

/** The record that all data of one person was erased. It keeps only the person's id. */
@Entity('user_erasure')
@Index(['state', 'lease'])
@Index(['userId', 'id'])
export class UserErasure extends BaseEntity {
  @Column({ type: 'int', comment: 'person' })
  userId: number;

  @OneOf(ErasureState)
  @Column({
    type: 'tinyint',
    default: ErasureState.Scanned,
    comment:
      'state: 0 scanned, 1 running, 2 done, 3 something is found again and again, 4 scanned anew, 5 scanning, 6 its words were sealed with another secret',
  })
  state: ErasureState;

  @Json({ comment: 'what is done to which table' }, STEPS)
  steps: ErasureStep[];

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'why' })
  reason: string | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Moment({ nullable: true, comment: 'counted' })
  countTime: Date | null;

  @Moment({ nullable: true, comment: 'confirmed' })
  confirmTime: Date | null;

  @Moment({ nullable: true, comment: 'looked through again' })
  verifyTime: Date | null;

  /** by what the person is known in what others wrote, sealed with the server's secret; none when it is over, or was not confirmed in time */
  @LongText({ nullable: true, select: false, comment: 'sealed: what is looked for' })
  words: string | null;

  @Column({ type: 'int', default: 0, comment: 'words that were too many to be looked for' })
  unsought: number;

  @Column({ type: 'int', default: 0, comment: 'rounds begun' })
  round: number;

  @Column({ type: 'int', default: 0, comment: 'step that is under way' })
  step: number;

  @LongNumber({ default: 0, comment: 'last row of that step that was looked at' })
  reached: number;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'who is at it' })
  owner: string | null;

  @LongNumber({ default: 0, comment: 'end of the lease, milliseconds since 1970' })
  lease: number;

  @Joined(() => BaseSysUser, 'name', 'staffId')
  staffName: string | null;
}
