import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import type { Growth } from '../../../kernel/stores/storage/storage';
import { FileAccess } from './file-codes';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

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
@LeftOutOfBackups('always')
@Entity('space_upload')
export class SpaceUpload {
  @PrimaryColumn({ type: 'varchar', length: 36, comment: 'id in the address' })
  id: string;

  @Index()
  @Column({ type: 'int', comment: 'uploader' })
  userId: number;

  @Column({ type: 'varchar', length: 255, comment: 'file name on the client' })
  name: string;

  @LongNumber({ comment: 'announced size in bytes' })
  size: number;

  @LongNumber({ default: 0, comment: 'number of bytes that are stored safely' })
  offset: number;

  @Column({ type: 'int', nullable: true, comment: 'folder' })
  classifyId: number | null;

  @Column({ type: 'tinyint', default: FileAccess.Link, comment: '0 staff, 1 anybody with the address' })
  access: FileAccess;

  @Column({ type: 'varchar', length: 10, comment: 'local or s3' })
  storage: string;

  @Column({ type: 'varchar', length: 255, comment: 'key in the store' })
  key: string;

  @Json({ comment: 'state of the upload in the store' })
  growth: Growth;

  @Index('ix_space_upload_status')
  @Column({ type: 'tinyint', default: UploadStatus.Receiving, comment: '0 receiving, 1 received, 2 ready, 3 refused' })
  status: UploadStatus;

  @Column({ type: 'int', nullable: true, comment: 'file that it became' })
  infoId: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true, comment: 'text key of the refusal' })
  refusal: string | null;

  /** null if the text has no placeholders */
  @Json({ nullable: true, comment: 'parameters of the refusal text' }, { type: 'object', additionalProperties: true })
  refusalParams: Record<string, string | number> | null;

  /** empty if several nodes received parts; see UploadReaders */
  @Column({
    type: 'varchar',
    length: 36,
    nullable: true,
    comment: 'node that received all parts; empty if there were several',
  })
  takenBy: string | null;

  /** null while nobody sends, unless the process of the last sender died; see UploadOwnership */
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'token of the request that sends' })
  sender: string | null;

  @Column({ type: 'boolean', default: false, comment: 'uploaded directly to the bucket' })
  isDirect: boolean;

  @Index()
  @Moment({ comment: 'expiry' })
  expiresAt: Date;

  @Moment({ comment: 'created' })
  createTime: Date;

  @Moment({ comment: 'last changed' })
  updateTime: Date;
}
