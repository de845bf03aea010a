import { Column, Entity, Index, Unique } from 'typeorm';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { FileAccess, FileCategory, FileStatus, PICTURE_STATES, type PictureState } from './file-codes';
import { LABELS } from '../../../kernel/content/upload/labels';
import { SpaceType } from './space-type.entity';

/** A file of the library. Its bytes are stored as a blob, which other files may share. */
@Entity('space_info')
@Unique('uq_space_info_key', ['key'])
@Unique('uq_space_info_fileId', ['fileId'])
@Index(['classifyId', 'createTime'])
@Index('ix_space_info_mime', ['mime', 'createTime'])
@Index('ix_space_info_status', ['status', 'createTime'])
@Index('ix_space_info_usages', ['usages', 'createTime'])
// Two filters that each match many files may together match few or none. These indexes therefore also contain the other filter columns,
// after the columns of the list order, so the database finds out without reading rows.
@Index('ix_space_info_of_type', ['type', 'createTime', 'id', 'usages', 'access'])
@Index('ix_space_info_of_access', ['access', 'createTime', 'id', 'usages', 'type', 'userId'])
@Index('ix_space_info_of_user', ['userId', 'createTime', 'id', 'usages', 'type', 'access'])
// For a list ordered by category or by number of uses. Files with the same value are then in the order of their ids.
@Index('ix_space_info_by_type', ['type'])
@Index('ix_space_info_most_used', ['usages'])
// A search for a word in the name walks this index in list order, without reading whole rows.
@Index('ix_space_info_name_search', ['createTime', 'id', 'name'])
export class SpaceInfo extends BaseEntity {
  @ServerSet()
  @Column({ type: 'varchar', length: 500, comment: 'address' })
  url: string;

  @ServerSet()
  @OneOf(FileCategory)
  @Column({ type: 'varchar', length: 20, comment: 'category by extension' })
  type: FileCategory;

  @RefersTo(() => SpaceType)
  @Column({ type: 'int', nullable: true, comment: 'folder' })
  classifyId: number | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 36, comment: 'id in the address' })
  fileId: string;

  @Trimmed()
  @Index('ix_space_info_name')
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @ServerSet()
  @Index()
  @LongNumber({ comment: 'size in bytes' })
  size: number;

  @ServerSet()
  @Column({ type: 'int', default: 1, comment: 'version number, from 1' })
  version: number;

  @ServerSet()
  @Column({ type: 'varchar', length: 255, comment: 'address without the common prefix' })
  key: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 100, comment: 'media type' })
  mime: string;

  @ServerSet()
  @Index()
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the content' })
  sha256: string;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'width in pixels' })
  width: number | null;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'height in pixels' })
  height: number | null;

  @ServerSet()
  @OneOf(FileStatus)
  @Column({
    type: 'tinyint',
    default: FileStatus.Ready,
    comment: '0 receiving, 1 ready, 2 quarantined, 3 refused, 4 missing, 5 altered',
  })
  status: FileStatus;

  @OneOf(FileAccess)
  @Column({ type: 'tinyint', default: FileAccess.Link, comment: '0 staff, 1 anybody with the address' })
  access: FileAccess;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'uploader' })
  userId: number | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the virus that was found' })
  note: string | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'time of the virus scan' })
  scannedAt: Date | null;

  /** updated together with the references, in the same transaction; see `countUses` */
  @ServerSet()
  @Column({ type: 'int', default: 0, comment: 'number of rows that use it' })
  usages: number;

  @Joined(() => BaseSysUser, 'name', 'userId')
  userName: string | null;

  @Attached(String, 'temporary address for viewing the file')
  preview: string;

  @Attached(String, 'thumbnails', { enum: PICTURE_STATES })
  picture: PictureState;

  @Attached(String, 'address of the thumbnail of 240 pixels', { nullable: true })
  thumb: string | null;

  @Attached(String, 'address of the thumbnail of 1280 pixels', { nullable: true })
  medium: string | null;

  @Attached([String], 'what is to be known before it is opened', { enum: LABELS })
  labels: string[];
}
