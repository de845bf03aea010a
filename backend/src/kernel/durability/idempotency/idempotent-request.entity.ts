import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongText } from '../../rows/entity/long-text.decorator';
import { Moment } from '../../rows/entity/moment.decorator';
import { LONGEST_KEY } from './idempotency-key';
import { LeftOutOfBackups } from '../../rows/entity/left-out-of-backups.decorator';

export enum RequestState {
  /** while its lease lasts; after that nobody knows whether the request had an effect */
  UnderWay = 0,
  Answered = 1,
  /** the answer is not stored: it is secret or large */
  AnswerNotKept = 2,
}

/** A write with an `Idempotency-Key`, and its answer. The unique key is what lets only one of several equal requests run, on any node. */
@LeftOutOfBackups('plain')
@Entity('idempotent_request')
@Index('uq_idempotent_request_caller_key', ['caller', 'key'], { unique: true })
export class IdempotentRequest {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int', comment: 'staff member' })
  caller: number;

  @Column({ type: 'varchar', length: LONGEST_KEY })
  key: string;

  @Column({ type: 'varchar', length: 43, comment: 'hash of the operation and the body, with a key' })
  fingerprint: string;

  @Column({ type: 'int', comment: '0 under way, 1 answered, 2 answered, and the answer is not stored' })
  state: RequestState;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease of the request that runs' })
  owner: string | null;

  @Column({ type: 'bigint', comment: 'end of the lease' })
  until: number;

  @Column({ type: 'int', nullable: true, comment: 'HTTP status of the answer' })
  status: number | null;

  @LongText({ nullable: true, comment: 'body of the answer, encrypted' })
  answer: string | null;

  @Index()
  @Moment({ comment: 'created' })
  createTime: Date;
}
