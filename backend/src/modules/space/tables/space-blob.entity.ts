import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import type { Patch } from '../../../kernel/content/upload/places/patch';

/** Whether small pictures were made for a blob. */
export enum SmallPictures {
  None = 0,
  Made = 1,
  Impossible = 2,
}

/** Whether the stored bytes have the recorded hash. */
export enum HashState {
  /** stored by a release that did not make sure; read again once */
  Unchecked = 0,
  Right = 1,
  Wrong = 2,
}

/** Bytes in the store. Equal content is stored once, even if several files have it. */
@Entity('space_blob')
@Index('ix_space_blob_pictures', ['pictures', 'touchTime'])
@Index('ix_space_blob_hash_state', ['hashState', 'sha256'])
export class SpaceBlob {
  @PrimaryColumn({ type: 'varchar', length: 64, comment: 'SHA-256' })
  sha256: string;

  @LongNumber({ comment: 'size in bytes' })
  size: number;

  @Column({ type: 'varchar', length: 10, comment: 'local or s3' })
  storage: string;

  @Index()
  @Column({ type: 'varchar', length: 255, comment: 'key in the store' })
  key: string;

  @Column({
    type: 'tinyint',
    default: HashState.Unchecked,
    comment: 'whether the bytes have this hash: 0 not checked, 1 yes, 2 no',
  })
  hashState: HashState;

  @Column({
    type: 'tinyint',
    default: SmallPictures.None,
    comment: 'thumbnails: 0 none, 1 available, 2 not possible',
  })
  pictures: SmallPictures;

  @Column({ type: 'varchar', length: 60, default: '', comment: 'warnings to show before it is opened' })
  labels: string;

  /** null until the file was examined */
  @Json({ nullable: true, comment: 'replacements for the parts that contain a location' })
  places: Patch[] | null;

  @Moment({ comment: 'created' })
  createTime: Date;

  /** the sweep skips blobs that were named recently */
  @Index()
  @Moment({ comment: 'time at which a new file last used it' })
  touchTime: Date;
}
