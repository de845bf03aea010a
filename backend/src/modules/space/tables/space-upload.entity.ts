import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongNumber } from '../../../kernel/entity/long-number.decorator';
import { Json } from '../../../kernel/entity/json.decorator';
import { Moment } from '../../../kernel/entity/moment.decorator';
import type { Growth } from '../../../kernel/storage/storage';
import { FileAccess } from './file-codes';

export enum UploadStatus {
  /** bytes are still arriving */
  Receiving = 0,
  /** all bytes have arrived and are being checked */
  Received = 1,
  /** the file is in the library */
  Ready = 2,
  /** the file was refused, and its bytes were deleted */
  Refused = 3,
}

/** A file that is sent in several requests. The row decides: bytes beyond its offset do not count. */
@Entity('space_upload')
export class SpaceUpload {
  @PrimaryColumn({ type: 'varchar', length: 36, comment: 'id in its address' })
  id: string;

  @Index()
  @Column({ type: 'int', comment: 'who sends it' })
  userId: number;

  @Column({ type: 'varchar', length: 255, comment: 'name as the client has it' })
  name: string;

  @LongNumber({ comment: 'bytes announced' })
  size: number;

  @LongNumber({ default: 0, comment: 'bytes that are safe' })
  offset: number;

  @Column({ type: 'int', nullable: true, comment: 'folder' })
  classifyId: number | null;

  @Column({ type: 'tinyint', default: FileAccess.Link, comment: '0 staff, 1 whoever has the address' })
  access: FileAccess;

  @Column({ type: 'varchar', length: 10, comment: 'local or s3' })
  storage: string;

  @Column({ type: 'varchar', length: 255, comment: 'key in the store' })
  key: string;

  @Json({ comment: 'what the store remembers of it' })
  growth: Growth;

  @Index('ix_space_upload_status')
  @Column({ type: 'tinyint', default: UploadStatus.Receiving, comment: '0 receiving, 1 received, 2 ready, 3 refused' })
  status: UploadStatus;

  @Column({ type: 'int', nullable: true, comment: 'file it has become' })
  infoId: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true, comment: 'key of the text that refuses it' })
  refusal: string | null;

  /** null if the text has no placeholders */
  @Json(
    { nullable: true, comment: 'what stands in the places of that text' },
    { type: 'object', additionalProperties: true },
  )
  refusalParams: Record<string, string | number> | null;

  /** empty if several nodes received parts; see Arrivals */
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'the one node that has taken in all of it' })
  takenBy: string | null;

  @Column({ type: 'boolean', default: false, comment: 'sent to the bucket itself' })
  isDirect: boolean;

  @Index()
  @Moment({ comment: 'given up then' })
  expiresAt: Date;

  @Moment({ comment: 'created' })
  createTime: Date;

  @Moment({ comment: 'last changed' })
  updateTime: Date;
}
