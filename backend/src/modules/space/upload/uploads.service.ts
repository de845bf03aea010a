import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import { settled } from '../../../kernel/basis/promises/settled';
import { Storage } from '../../../kernel/stores/storage/storage';
import type { DraftReader } from '../../../kernel/content/upload/draft';
import { unwritable } from '../../../kernel/content/upload/upload-store';
import { AppConfig } from '../../../config/app-config';
import { namingOf, storageKeyOf } from '../keeping/new-file';
import type { FileAccess } from '../tables/file-codes';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { UploadQuota, type Announced } from './upload-quota.service';
import { UploadReaders } from './upload-readers.service';
import { bounded } from './bounded';
import { moved } from './sender';
import { Senders } from './senders';
import { UploadFinish } from './upload-finish.service';
import { type OwnedUpload, UploadOwnership } from './upload-ownership.service';
import { UNFINISHED_MS } from './shares';

/** The data with which an upload begins. */
export interface Beginning extends Announced {
  classifyId: number | null;
  access: FileAccess;
}

/**
 * Files that are sent in several requests. Of several that send at once one is heard, the newest; the others must ask for the current
 * offset.
 */
@Injectable()
export class Uploads {
  private readonly senders = new Senders();

  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly storage: Storage,
    private readonly admission: UploadQuota,
    private readonly finishing: UploadFinish,
    private readonly arrivals: UploadReaders,
    private readonly ownership: UploadOwnership,
    private readonly config: AppConfig,
  ) {}

  async beginUpload(beginning: Beginning): Promise<SpaceUpload> {
    await this.admission.requireQuota(beginning);
    const id = randomUUID();
    const naming = namingOf(beginning.name, id);
    const key = storageKeyOf(naming, this.config);
    const now = new Date();
    const upload = this.rows.create({
      ...beginning,
      id,
      key,
      name: naming.name,
      offset: 0,
      storage: this.storage.kind,
      growth: await this.beginStoring(key),
      status: UploadStatus.Receiving,
      expiresAt: new Date(now.getTime() + UNFINISHED_MS),
      createTime: now,
      updateTime: now,
    });
    try {
      await this.admission.reserve(upload);
    } catch (error) {
      await settled('Giving up a refused upload', this.storage.abandonUpload(key, upload.growth));
      throw error;
    }
    return upload;
  }

  /** @throws ProtocolRefusal if this user has no such upload, or if it expired */
  async findUpload(id: string, userId: number): Promise<SpaceUpload> {
    const upload = await this.rows.findOneBy({ id, userId });
    if (!upload) throw new ProtocolRefusal(404, 'upload.unknown');
    if (upload.expiresAt < new Date()) throw new ProtocolRefusal(410, 'upload.expired');
    return upload;
  }

  /**
   * Appends the body of a request to the upload.
   * @param offset the client's view of the current offset
   * @returns the upload after that
   */
  async append(id: string, userId: number, offset: number, source: Readable): Promise<SpaceUpload> {
    // Asked first: a request that may not send here must not end the one that does.
    this.requireOffset(offset, await this.findUpload(id, userId));
    await this.senders.sendPart(id, source, async () => {
      const upload = await this.findUpload(id, userId);
      this.requireOffset(offset, upload);
      if (offset < upload.size) await this.receive(await this.ownership.takeOwnership(upload), source);
    });
    const now = await this.findUpload(id, userId);
    return now.offset === now.size ? this.finishing.finishUpload(id) : now;
  }

  async cancelUpload(id: string, userId: number): Promise<void> {
    await this.findUpload(id, userId);
    await this.senders.interrupt(id, async () => {
      const { key, growth, isDirect } = await this.findUpload(id, userId);
      // An upload with all its bytes becomes a file, and is deleted as a file.
      const { affected } = await this.rows.delete({ id, status: UploadStatus.Receiving });
      if (affected) await (isDirect ? this.storage.deleteFile(key) : this.storage.abandonUpload(key, growth));
      else await this.rows.delete({ id, status: In([UploadStatus.Ready, UploadStatus.Refused]) });
    });
  }

  /** @throws ProtocolRefusal if this upload takes no piece at this offset */
  private requireOffset(offset: number, { isDirect, storage, status, offset: stored }: SpaceUpload): void {
    // Otherwise the bytes would become a file at the landing key, whose presigned address still allows writes.
    if (isDirect) throw new ProtocolRefusal(404, 'upload.unknown');
    if (storage !== this.storage.kind) throw new ProtocolRefusal(410, 'upload.expired');
    if (offset !== stored || status !== UploadStatus.Receiving) throw moved();
  }

  private async beginStoring(key: string): Promise<SpaceUpload['growth']> {
    try {
      return await this.storage.beginUpload(key);
    } catch (error) {
      const why = unwritable(error);
      throw why ? new ProtocolRefusal(507, why) : error;
    }
  }

  private async receive(upload: OwnedUpload, source: Readable): Promise<void> {
    const { id, key, growth, offset, size } = upload;
    let at = offset;
    let reader: DraftReader | undefined;
    try {
      reader = await this.arrivals.beginReading(upload);
      const limited = bounded(source, size - offset, (bytes) => reader?.see(bytes));
      await this.storage.grow(key, { growth, offset }, limited, async (advance) => {
        await this.ownership.advanceUpload(upload, at, advance);
        at = advance.offset;
      });
    } catch (error) {
      throw await this.refusalFor(error, upload, source);
    } finally {
      this.arrivals.keepReader(id, reader, at);
      await this.ownership.releaseOwnership(upload);
      // The unread rest of the request must be read, or the connection stays blocked.
      source.resume();
    }
  }

  /** A line that broke, or a newer sender, is no failure of ours: whoever still reads the answer asks for the offset and goes on. */
  private async refusalFor(error: unknown, upload: OwnedUpload, source: Readable): Promise<unknown> {
    const key = unwritable(error);
    if (key) return new ProtocolRefusal(507, key);
    if (error instanceof ProtocolRefusal) return error;
    const isCut = source.destroyed && !source.readableEnded;
    return isCut || !(await this.ownership.isHeld(upload)) ? moved() : error;
  }
}
