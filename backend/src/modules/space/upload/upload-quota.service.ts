import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, MoreThan } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import { isRefusedName } from '../../../kernel/content/upload/file-types';
import { extensionOf, safeName } from '../../../kernel/content/upload/safe-name';
import { StorageRoom } from '../keeping/storage-room.service';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { uploadLimits } from '../../../kernel/content/upload/upload-limits';
import { DAY_BYTES, MOST_OPEN } from './shares';

const DAY_MS = 24 * 3600_000;

/** An upload as it is announced, before its first byte. */
export interface Announced {
  userId: number;
  name: string;
  size: number;
}

/**
 * Refuses an upload before any bytes are sent. What others have announced counts, so of many that are announced at once no more are
 * admitted than there is room for: the row is inserted first and counted with the rest. On one node they are counted one after the other;
 * two nodes that take the last place at the same moment both refuse.
 */
@Injectable()
export class UploadQuota {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly rooms: StorageRoom,
    private readonly config: AppConfig,
  ) {}

  /** @throws ProtocolRefusal with the reason */
  async requireQuota({ userId, name, size }: Announced): Promise<void> {
    if (isRefusedName(extensionOf(safeName(name)))) throw new ProtocolRefusal(415, 'upload.refused');
    if (size === 0) throw new ProtocolRefusal(400, 'upload.empty');
    if (size > uploadLimits(this.config).resumableBytes)
      throw new ProtocolRefusal(413, 'upload.tooLarge', { limit: this.config.uploadMaxMb });
    await this.requireShare(userId, 1, size);
    await this.requireRoom(size);
  }

  /**
   * Inserts the row of an upload that `requireQuota` has let pass, unless others have taken the room since.
   * @throws ProtocolRefusal with the reason; then there is no row
   */
  reserve(upload: SpaceUpload): Promise<void> {
    return this.rooms.takeTurn(async () => {
      const { manager } = this.source;
      await manager.insert(SpaceUpload, upload);
      try {
        await this.requireShare(upload.userId, 0, 0);
        await this.requireRoom(0);
      } catch (error) {
        await manager.delete(SpaceUpload, { id: upload.id });
        throw error;
      }
    });
  }

  /** @param coming, size how many uploads, and how many bytes, come on top of the rows that there are */
  private async requireShare(userId: number, coming: number, size: number): Promise<void> {
    const since = new Date(Date.now() - DAY_MS);
    const lately = await this.source.manager.find(SpaceUpload, {
      select: { size: true, status: true },
      where: { userId, createTime: MoreThan(since) },
    });
    const open = lately.filter(({ status }) => status === UploadStatus.Receiving);
    if (open.length + coming > MOST_OPEN) throw new ProtocolRefusal(429, 'upload.tooManyOpen', { limit: MOST_OPEN });
    const sent = lately.reduce((sum, one) => sum + (one.status === UploadStatus.Refused ? 0 : one.size), 0);
    if (sent + size > DAY_BYTES) throw new ProtocolRefusal(429, 'upload.dayFull', { limit: DAY_BYTES / 1024 ** 3 });
  }

  private async requireRoom(size: number): Promise<void> {
    const lacking = await this.rooms.lacks(size);
    if (lacking) throw new ProtocolRefusal(507, lacking.key, lacking.params);
  }
}
