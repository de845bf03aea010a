import { Column, Entity, Index } from 'typeorm';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { SpaceInfo } from './space-info.entity';

/** The content that a file had before it was replaced. */
@Entity('space_version')
@Index(['fileId', 'version'])
export class SpaceVersion extends BaseEntity {
  @RefersTo(() => SpaceInfo)
  @Column({ type: 'int', comment: 'file' })
  fileId: number;

  @Column({ type: 'int', comment: 'version' })
  version: number;

  @Index()
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the content' })
  sha256: string;

  @LongNumber({ comment: 'size in bytes' })
  size: number;

  @Column({ type: 'varchar', length: 100, comment: 'media type' })
  mime: string;

  @Column({ type: 'int', nullable: true, comment: 'width in pixels' })
  width: number | null;

  @Column({ type: 'int', nullable: true, comment: 'height in pixels' })
  height: number | null;

  @Column({ type: 'int', nullable: true, comment: 'uploader' })
  userId: number | null;
}
