import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import type { JsonForm } from '../../../kernel/basis/schema/json-form';
import { BaseSysUser } from '../../base/tables/user.entity';

export enum ErasureState {
  /** the data was counted, and nothing else was done */
  Scanned,
  Running,
  /** the check afterwards found nothing */
  Done,
  /** each check afterwards still found data */
  Unclean,
  /** replaced by another scan */
  Replaced,
  /** the data is being counted */
  Scanning,
  /** the server's secret has changed, so the search terms can no longer be decrypted, and the earlier results are lost */
  Unreadable,
}

/** Erasures that ended, and may keep what they looked for because of a hold. */
export const OVER = [ErasureState.Done, ErasureState.Unclean];

/** The part of an erasure that concerns one table. */
export interface ErasureStep {
  /** name of the entity */
  key: string;
  table: string;
  columns: string[];
  /** whether rows are deleted, or rewritten without the person's data */
  act: 'delete' | 'rewrite';
  found: number;
  done: number;
  /** number of rows found by the check afterwards; null before the check */
  left: number | null;
}

/** Somebody whose data an erasure removes. */
export interface ErasedPerson {
  id: number;
  /** digest of the time at which the row of this person was made; null if there was no row any more */
  born: string | null;
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

/** The record of an erasure of all data of one person. It keeps only the person's id. */
@Entity('user_erasure')
@Index(['state', 'lease'])
@Index(['userId', 'id'])
@Index(['listedTime', 'state'])
export class UserErasure extends BaseEntity {
  @Column({ type: 'int', comment: 'person' })
  userId: number;

  @OneOf(ErasureState)
  @Column({
    type: 'tinyint',
    default: ErasureState.Scanned,
    comment:
      'state: 0 scanned, 1 running, 2 done, 3 the same rows keep coming back, 4 scanned again, 5 scanning, 6 search words encrypted with another secret',
  })
  state: ErasureState;

  @Json({ comment: 'actions by table' }, STEPS)
  steps: ErasureStep[];

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'reason' })
  reason: string | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Moment({ nullable: true, comment: 'time of the count' })
  countTime: Date | null;

  @Moment({ nullable: true, comment: 'time of the confirmation' })
  confirmTime: Date | null;

  @Moment({ nullable: true, comment: 'time of the verification' })
  verifyTime: Date | null;

  /**
   * search terms for the person in texts written by others, encrypted; null after the end if nothing is held, or if it was not confirmed in
   * time
   */
  @LongText({ nullable: true, select: false, comment: 'encrypted search words' })
  words: string | null;

  @Column({ type: 'int', default: 0, comment: 'number of search words above the limit' })
  unsought: number;

  /** the last look found them; what belongs to them is erased by an erasure after the hold */
  @Column({ type: 'int', default: 0, comment: 'number of rows that were left because their case is held' })
  heldRows: number;

  @Json(
    { nullable: true, comment: 'cases whose evidence is held, the first hundred' },
    { type: 'array', items: { type: 'integer' } },
  )
  heldCases: number[] | null;

  @Column({ type: 'int', default: 0, comment: 'number of rounds begun' })
  round: number;

  @Column({ type: 'int', default: 0, comment: 'current step' })
  step: number;

  @LongNumber({ default: 0, comment: 'last row that the step has checked' })
  reached: number;

  @Json(
    {
      nullable: true,
      select: false,
      comment: 'the person and those merged into them, with a digest of when each row was made',
    },
    {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'born'],
        properties: { id: count, born: { type: 'string', nullable: true } },
      },
    },
  )
  people: ErasedPerson[] | null;

  @Moment({ nullable: true, comment: 'time at which it was written into the list of erasures' })
  listedTime: Date | null;

  @Column({ type: 'boolean', default: false, comment: 'ordered by a restore, because the backup was older' })
  isAgain: boolean;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ default: 0, comment: 'lease: its end, in milliseconds since 1970' })
  lease: number;

  @Joined(() => BaseSysUser, 'name', 'staffId')
  staffName: string | null;
}
