import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, type Repository } from 'typeorm';
import { Clock } from '../../../kernel/durability/engine/clock';
import { defineJob } from '../../../kernel/durability/engine/define-job';
import type { Job } from '../../../kernel/durability/engine/job';
import { Handles, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { Storage } from '../../../kernel/stores/storage/storage';
import { type Draft, DraftReader } from '../../../kernel/content/upload/draft';
import { examine } from '../../../kernel/content/upload/examine';
import { extensionOf, safeName } from '../../../kernel/content/upload/safe-name';
import type { StoredFile } from '../keeping/good-file';
import { SpaceLibrary } from '../keeping/space-library.service';
import { FileStatus } from '../tables/file-codes';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { UploadReaders } from './upload-readers.service';

const finishUpload = defineJob<{ id: string }>('space.finishUpload');

/** After this time without an update, the process that was finishing the upload is taken to be dead. */
const DIED_MS = 60_000;
const AT_ONCE = 100;

/**
 * Turns a complete upload into a file after it was checked. Nobody sees the file before that. Each step can be repeated, so the job engine
 * finishes the work if a process dies.
 */
@Injectable()
export class UploadFinish {
  /** running calls by upload id; a second call waits for the result of the first */
  private readonly underWay = new Map<string, Promise<SpaceUpload>>();

  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly storage: Storage,
    private readonly library: SpaceLibrary,
    private readonly arrivals: UploadReaders,
    private readonly clock: Clock,
  ) {}

  /** @throws ProtocolRefusal if the upload was cancelled meanwhile */
  finishUpload(id: string): Promise<SpaceUpload> {
    const found = this.underWay.get(id);
    if (found) return found;
    const finished = this.finishWhole(id).finally(() => this.underWay.delete(id));
    this.underWay.set(id, finished);
    return finished;
  }

  private async finishWhole(id: string): Promise<SpaceUpload> {
    await this.set(id, UploadStatus.Receiving, { status: UploadStatus.Received });
    const upload = await this.find(id);
    if (upload.status !== UploadStatus.Received) return upload;
    try {
      await this.decide(upload);
    } catch (error) {
      // Another node that finishes it too may have been faster, and may have deleted the bytes that are equal to stored ones.
      const now = await this.find(id);
      if (now.status === UploadStatus.Received) throw error;
      return now;
    }
    return this.find(id);
  }

  /** Enters the file into the library, or refuses it. Of several nodes that do so at once, the first decides for all. */
  private async decide(upload: SpaceUpload): Promise<void> {
    const infoId = upload.infoId ?? (await this.enterFile(upload));
    if (infoId === null) return;
    const status = await this.library.completeFile(infoId);
    // The file stays in quarantine, where staff can see it.
    const end =
      status === FileStatus.Quarantined
        ? { status: UploadStatus.Refused, refusal: 'upload.infected', infoId: null }
        : { status: UploadStatus.Ready };
    await this.set(upload.id, UploadStatus.Received, end);
  }

  /** @returns the id of the file; null if it was refused */
  private async enterFile(upload: SpaceUpload): Promise<number | null> {
    const isCertain = await this.storage.finishUpload(upload.key, upload);
    try {
      const file = await this.judge(upload, isCertain);
      return await this.library.enterStored(file, upload.key, (manager, infoId) =>
        this.requireUndecided(upload, manager, infoId),
      );
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      await this.refuse(upload, error);
      return (await this.find(upload.id)).infoId;
    }
  }

  /**
   * Locks the upload for the transaction, so that it is not refused meanwhile.
   * @param infoId what it becomes, recorded with the file, so that it is not refused later
   */
  private async requireUndecided({ id }: SpaceUpload, manager: EntityManager, infoId?: number): Promise<void> {
    const change = { updateTime: new Date(this.clock.now()), ...(infoId !== undefined && { infoId }) };
    const { affected } = await manager.update(SpaceUpload, { id, status: UploadStatus.Received }, change);
    if (!affected) throw new Error(`The upload ${id} was refused by another node.`);
  }

  /** Does nothing if another node has accepted it. */
  private async refuse(
    { id, key }: SpaceUpload,
    { key: refusal, params: refusalParams }: BusinessError,
  ): Promise<void> {
    const undecided = { id, status: UploadStatus.Received, infoId: IsNull() };
    const refused = { status: UploadStatus.Refused, refusal, refusalParams, updateTime: new Date(this.clock.now()) };
    const isForgotten = await retryOnDeadlock(() =>
      this.rows.manager.transaction(async (manager) => {
        if (!(await manager.update(SpaceUpload, undecided, refused)).affected) return false;
        // A node that was about to accept it may have entered the bytes. Whoever uploads equal ones may use them already; the sweep knows.
        return !(await manager.existsBy(SpaceBlob, { key }));
      }),
    );
    if (isForgotten) await this.storage.deleteFile(key);
  }

  @Handles(finishUpload)
  async finishLate({ id }: { id: string }): Promise<void> {
    const upload = await this.rows.findOneBy({ id });
    if (upload && upload.offset === upload.size) await this.finishUpload(id);
  }

  /** Uploads with all their bytes whose process died before it finished them. */
  @Sweeps(finishUpload)
  async late(): Promise<Job<{ id: string }>[]> {
    const now = this.clock.now();
    const whole = await this.rows
      .createQueryBuilder('u')
      .where('u.status IN (:...open) AND u.offset = u.size', { open: [UploadStatus.Receiving, UploadStatus.Received] })
      .andWhere({ updateTime: LessThan(new Date(now - DIED_MS)) })
      .take(AT_ONCE)
      .getMany();
    return whole.map(({ id }) => finishUpload.createJob(`space-upload:${id}`, new Date(now), { id }));
  }

  /**
   * @param isCertain whether the stored bytes are certainly those that were seen when they arrived; otherwise they are read again
   * @throws BusinessError if the file is refused
   */
  private async judge(upload: SpaceUpload, isCertain: boolean): Promise<StoredFile> {
    const { id, key, name, userId, classifyId, access } = upload;
    const seen = await this.arrivals.takeDraft(upload);
    const draft = isCertain && seen ? seen : await this.read(key);
    const { size, sha256 } = draft;
    if (size !== upload.size) throw new Error(`The upload ${id} of ${upload.size} bytes has ${size} in the store.`);
    const examined = await examine(draft, extensionOf(safeName(name)));
    return { fileId: id, name, size, sha256, userId, classifyId, access, ...examined };
  }

  private async read(key: string): Promise<Draft> {
    const reader = new DraftReader();
    await reader.readAll(this.storage.readBlocks(key));
    return reader.finishDraft();
  }

  private async find(id: string): Promise<SpaceUpload> {
    const upload = await this.rows.findOneBy({ id });
    if (!upload) throw new ProtocolRefusal(404, 'upload.unknown');
    return upload;
  }

  private async set(id: string, from: UploadStatus, change: Partial<SpaceUpload>): Promise<void> {
    await this.rows.update({ id, status: from }, { ...change, updateTime: new Date(this.clock.now()) });
  }
}
