import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import type { RuleKey } from '../../../kernel/basis/errors/refusal-key';
import { Storage } from '../../../kernel/stores/storage/storage';
import { StorageMissing } from '../../../kernel/stores/storage/storage-missing';
import { namingOf, storageKeyOf } from '../keeping/new-file';
import { FileAccess } from '../tables/file-codes';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { UploadQuota } from '../upload/upload-quota.service';
import { UNFINISHED_MS } from '../upload/shares';
import { UploadFinish } from '../upload/upload-finish.service';
import type { DirectAddress, DirectUpload } from './direct-upload.dto';

/** How long the presigned address for an announced upload is valid. */
const SECONDS = 3600;

/**
 * Uploads that go to the bucket without passing through the server. They first land outside the library, because the client can write to
 * the address again as long as it is valid. The server therefore copies the object to a key that nobody else can reach, and checks the
 * copy.
 */
@Injectable()
export class DirectUploads {
  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly storage: Storage,
    private readonly admission: UploadQuota,
    private readonly finishing: UploadFinish,
    private readonly config: AppConfig,
  ) {}

  async beginUpload(
    userId: number,
    { name: given, size, classifyId = null, access }: DirectUpload,
  ): Promise<DirectAddress> {
    await this.admission.requireQuota({ userId, name: given, size });
    const id = randomUUID();
    const key = `${this.config.storagePrefix}/landing/${id}`;
    const url = await this.storage.presign('PUT', key, SECONDS);
    if (url === undefined) throw new BusinessError('upload.notDirect');
    const { name, url: previewUrl } = namingOf(given, id);
    const now = new Date();
    const times = { createTime: now, updateTime: now, expiresAt: new Date(now.getTime() + UNFINISHED_MS) };
    const bytes = { size, offset: 0, storage: this.storage.kind, key, growth: { id: '', parts: [], tail: null } };
    const file = { id, userId, name, classifyId, access: access ?? FileAccess.Link };
    const row = { ...file, ...bytes, ...times, status: UploadStatus.Receiving, isDirect: true };
    await this.admission.reserve(this.rows.create(row));
    return { id, url, previewUrl };
  }

  /** @returns the address of the file. @throws BusinessError if no bytes arrived, or if the file is refused */
  async finishUpload(userId: number, id: string): Promise<string> {
    const upload = await this.rows.findOneBy({ id, userId, isDirect: true });
    if (!upload) throw new ProtocolRefusal(404, 'upload.unknown');
    if (upload.status === UploadStatus.Receiving) await this.take(upload);
    const { status, infoId, refusal, refusalParams } = await this.finishing.finishUpload(id);
    if (status === UploadStatus.Refused)
      throw new BusinessError(refusal as RuleKey, refusalParams ?? {}, { reason: 'upload' });
    const file = await this.rows.manager.findOneByOrFail(SpaceInfo, { id: infoId ?? 0 });
    return file.url;
  }

  /**
   * Copies the landed object to a key that nobody else can write to. From then on the row is an upload with all its bytes received. Another
   * request may do the same at any moment; the one that changes the row deletes the landed object, so a missing one proves nothing.
   */
  private async take({ id, key: landed, size, name }: SpaceUpload): Promise<void> {
    const come = await this.storage.sizeOf(landed);
    // Each call uses its own key. If two calls run at once, the sweep deletes the copy that was not recorded.
    const key = storageKeyOf(namingOf(name, randomUUID()), this.config);
    if (come === undefined || (come === size && !(await this.copyExisting(landed, key)))) return this.requireTaken(id);
    if (come !== size || (await this.storage.sizeOf(key)) !== size) return this.refuse(id, [landed, key]);
    const change = { key, offset: size, status: UploadStatus.Received, updateTime: new Date() };
    const { affected } = await this.rows.update({ id, status: UploadStatus.Receiving }, change);
    await this.storage.deleteFile(affected ? landed : key);
  }

  /** @returns whether the object existed */
  private async copyExisting(from: string, to: string): Promise<boolean> {
    try {
      await this.storage.copy(from, to);
      return true;
    } catch (error) {
      if (error instanceof StorageMissing) return false;
      throw error;
    }
  }

  /** @throws BusinessError if no other request has taken the landed object, so it has not come yet */
  private async requireTaken(id: string): Promise<void> {
    if (await this.rows.existsBy({ id, status: UploadStatus.Receiving }))
      throw new BusinessError('upload.notThere', {}, { reason: 'upload' });
  }

  private async refuse(id: string, keys: readonly string[]): Promise<void> {
    const refused = { status: UploadStatus.Refused, refusal: 'upload.otherSize', updateTime: new Date() };
    await this.rows.update({ id, status: UploadStatus.Receiving }, refused);
    for (const key of keys) await this.storage.deleteFile(key);
  }
}
