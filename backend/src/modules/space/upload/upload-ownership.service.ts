import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { settled } from '../../../kernel/basis/promises/settled';
import { type Advance, Storage } from '../../../kernel/stores/storage/storage';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { moved } from './sender';
import { UNFINISHED_MS } from './shares';

/** An upload whose row names this request as its sender. */
export type OwnedUpload = SpaceUpload & { sender: string };

/**
 * Lets one request at a time send an upload, on all nodes. The row names the sender by a token that each advance compares, so a sender on
 * another node that was overtaken changes nothing any more.
 */
@Injectable()
export class UploadOwnership {
  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly storage: Storage,
  ) {}

  /**
   * Makes this request the sender. If the row still names another one, that one may be alive on another node, so the upload is separated
   * from it.
   * @throws ProtocolRefusal if the upload has changed since it was read
   */
  async takeOwnership(upload: SpaceUpload): Promise<OwnedUpload> {
    const { id, offset, key, sender: before } = upload;
    const owned = { ...upload, sender: randomUUID() };
    const { affected } = await this.rows.update(
      { id, offset, sender: before ?? IsNull(), status: UploadStatus.Receiving },
      { sender: owned.sender },
    );
    if (!affected) throw moved();
    if (before === null) return owned;
    const growth = await this.growthOf(owned);
    try {
      await this.storage.separate(key, { growth, offset }, async (advance) => {
        await this.advanceUpload(owned, offset, advance);
        owned.growth = advance.growth;
      });
    } catch (error) {
      // A newer sender that separates it too deletes the draft, and so does who cancels it.
      throw (await this.isHeld(owned)) ? error : moved();
    }
    return owned;
  }

  /** The one before may have separated the upload since it was read. From now on it cannot. */
  private async growthOf({ id, sender }: OwnedUpload): Promise<SpaceUpload['growth']> {
    const row = await this.rows.findOneBy({ id, sender });
    if (!row) throw moved();
    return row.growth;
  }

  /** @throws ProtocolRefusal if another request sends this upload now */
  async advanceUpload({ id, sender }: OwnedUpload, before: number, { growth, offset }: Advance): Promise<void> {
    const now = new Date();
    const change = { offset, growth, updateTime: now, expiresAt: new Date(now.getTime() + UNFINISHED_MS) };
    const current = { id, sender, offset: before, status: UploadStatus.Receiving };
    const { affected } = await this.rows.update(current, change);
    if (!affected) throw moved();
  }

  /** Whether the row still names this request. */
  isHeld({ id, sender }: OwnedUpload): Promise<boolean> {
    return this.rows.existsBy({ id, sender });
  }

  /** If this fails, the next sender finds the upload still taken, and separates it. */
  async releaseOwnership({ id, sender }: OwnedUpload): Promise<void> {
    await settled('Releasing an upload', this.rows.update({ id, sender }, { sender: null }));
  }
}
