import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ProtocolRefusal } from '../../../kernel/errors/protocol-refusal';
import { type Advance, Storage } from '../../../kernel/storage/storage';
import { isFull } from '../../../kernel/upload/upload-store';
import { AppConfig } from '../../../config/app-config';
import { namingOf, storageKeyOf } from '../keeping/new-file';
import type { FileAccess } from '../tables/file-codes';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { Admission, type Announced } from './admission.service';
import { Arrivals } from './arrivals.service';
import { bounded } from './bounded';
import { UploadFinish } from './upload-finish.service';
import { UNFINISHED_MS } from './shares';

/** The data with which an upload begins. */
export interface Beginning extends Announced {
  classifyId: number | null;
  access: FileAccess;
}

/**
 * Files that are sent in several requests. Each advance is a compare-and-set of the row. If two requests send at once, one of them fails
 * and must ask for the current offset.
 */
@Injectable()
export class Uploads {
  /** current senders in this process, by upload id. A new sender ends the previous one, whose connection may be dead. */
  private readonly senders = new Map<string, { source: Readable; ended: Promise<void> }>();

  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly storage: Storage,
    private readonly admission: Admission,
    private readonly finishing: UploadFinish,
    private readonly arrivals: Arrivals,
    private readonly config: AppConfig,
  ) {}

  async begin(beginning: Beginning): Promise<SpaceUpload> {
    await this.admission.require(beginning);
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
      growth: await this.storage.begin(key),
      status: UploadStatus.Receiving,
      expiresAt: new Date(now.getTime() + UNFINISHED_MS),
      createTime: now,
      updateTime: now,
    });
    await this.rows.insert(upload);
    return upload;
  }

  /** @throws ProtocolRefusal if this user has no such upload, or if it expired */
  async find(id: string, userId: number): Promise<SpaceUpload> {
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
    await this.sendAlone(id, source, async () => {
      const upload = await this.find(id, userId);
      // Otherwise the bytes would become a file at the landing key, whose presigned address still allows writes.
      if (upload.isDirect) throw new ProtocolRefusal(404, 'upload.unknown');
      if (upload.offset !== offset || upload.status !== UploadStatus.Receiving) throw moved();
      if (upload.storage !== this.storage.kind) throw new ProtocolRefusal(410, 'upload.expired');
      await this.receive(upload, source);
    });
    const now = await this.find(id, userId);
    return now.offset === now.size ? this.finishing.finish(id) : now;
  }

  async cancel(id: string, userId: number): Promise<void> {
    const { key, growth, status, isDirect } = await this.find(id, userId);
    await this.endSender(id);
    // An upload with all its bytes becomes a file, and is deleted as a file.
    const { affected } = await this.rows.delete({ id, status: UploadStatus.Receiving });
    if (affected) await (isDirect ? this.storage.delete(key) : this.storage.abandon(key, growth));
    else if (status !== UploadStatus.Received) await this.rows.delete({ id });
  }

  private async receive(upload: SpaceUpload, source: Readable): Promise<void> {
    const { id, key, growth, offset, size } = upload;
    const reader = await this.arrivals.begin(upload);
    const limited = bounded(source, size - offset, (bytes) => reader?.see(bytes));
    let at = offset;
    const remember = async (advance: Advance): Promise<void> => {
      await this.remember(upload, at, advance);
      at = advance.offset;
    };
    try {
      await this.storage.grow(key, { growth, offset }, limited, remember);
    } catch (error) {
      throw isFull(error) ? new ProtocolRefusal(507, 'upload.noSpace') : error;
    } finally {
      this.arrivals.end(id, reader, at);
      limited.destroy();
      // The unread rest of the request must be read, or the connection stays blocked.
      source.resume();
    }
  }

  private async remember({ id }: SpaceUpload, before: number, { growth, offset }: Advance): Promise<void> {
    const now = new Date();
    const change = { offset, growth, updateTime: now, expiresAt: new Date(now.getTime() + UNFINISHED_MS) };
    const { affected } = await this.rows.update({ id, offset: before, status: UploadStatus.Receiving }, change);
    if (!affected) throw moved();
  }

  /** Only one request at a time sends a file through this process. The newest request wins. */
  private async sendAlone(id: string, source: Readable, send: () => Promise<void>): Promise<void> {
    await this.endSender(id);
    let end = (): void => undefined;
    const sender = { source, ended: new Promise<void>((resolve) => (end = resolve)) };
    this.senders.set(id, sender);
    try {
      await send();
    } finally {
      this.senders.delete(id);
      end();
    }
  }

  private async endSender(id: string): Promise<void> {
    for (let sender = this.senders.get(id); sender; sender = this.senders.get(id)) {
      sender.source.destroy(new Error('Somebody else sends this file.'));
      await sender.ended;
    }
  }
}

const moved = (): ProtocolRefusal => new ProtocolRefusal(409, 'upload.moved');
