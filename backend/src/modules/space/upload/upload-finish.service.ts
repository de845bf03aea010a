import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../../../kernel/engine/clock';
import { defineJob } from '../../../kernel/engine/define-job';
import type { Alarm } from '../../../kernel/engine/alarm';
import { Handles, Sweeps } from '../../../kernel/engine/handles.decorator';
import { BusinessError } from '../../../kernel/errors/business-error';
import { Storage } from '../../../kernel/storage/storage';
import { type Draft, DraftReader } from '../../../kernel/upload/draft';
import { examine } from '../../../kernel/upload/examine';
import { extensionOf, safeName } from '../../../kernel/upload/safe-name';
import { SpaceLibrary } from '../keeping/space-library.service';
import { FileStatus } from '../tables/file-codes';
import type { SpaceInfo } from '../tables/space-info.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { Arrivals } from './arrivals.service';

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
    private readonly arrivals: Arrivals,
    private readonly clock: Clock,
  ) {}

  finish(id: string): Promise<SpaceUpload> {
    const found = this.underWay.get(id);
    if (found) return found;
    const finished = this.finishWhole(id).finally(() => this.underWay.delete(id));
    this.underWay.set(id, finished);
    return finished;
  }

  private async finishWhole(id: string): Promise<SpaceUpload> {
    await this.set(id, UploadStatus.Receiving, { status: UploadStatus.Received });
    const upload = await this.rows.findOneByOrFail({ id });
    if (upload.status !== UploadStatus.Received) return upload;
    const isCertain = await this.storage.finish(upload.key, upload);
    try {
      const { id: infoId, status } = await this.judge(upload, isCertain);
      // The file stays in quarantine, where staff can see it.
      const end =
        status === FileStatus.Quarantined
          ? { status: UploadStatus.Refused, refusal: 'upload.infected' }
          : { status: UploadStatus.Ready, infoId };
      await this.set(id, UploadStatus.Received, end);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const refused = { status: UploadStatus.Refused, refusal: error.key, refusalParams: error.params };
      // Another node that finishes it too may have accepted it.
      if (await this.set(id, UploadStatus.Received, refused)) await this.storage.delete(upload.key);
    }
    return this.rows.findOneByOrFail({ id });
  }

  @Handles(finishUpload)
  async finishLate({ id }: { id: string }): Promise<void> {
    const upload = await this.rows.findOneBy({ id });
    if (upload && upload.offset === upload.size) await this.finish(id);
  }

  /** Uploads with all their bytes whose process died before it finished them. */
  @Sweeps(finishUpload)
  async late(): Promise<Alarm<{ id: string }>[]> {
    const now = this.clock.now();
    const whole = await this.rows
      .createQueryBuilder('u')
      .where('u.status IN (:...open) AND u.offset = u.size', { open: [UploadStatus.Receiving, UploadStatus.Received] })
      .andWhere({ updateTime: LessThan(new Date(now - DIED_MS)) })
      .take(AT_ONCE)
      .getMany();
    return whole.map(({ id }) => finishUpload.alarm(`space-upload:${id}`, new Date(now), { id }));
  }

  /**
   * @param isCertain whether the stored bytes are certainly those that were seen when they arrived; otherwise they are read again
   * @throws BusinessError if the file is refused
   */
  private async judge(upload: SpaceUpload, isCertain: boolean): Promise<SpaceInfo> {
    const { id, key, name, userId, classifyId, access } = upload;
    const seen = await this.arrivals.take(upload);
    const draft = isCertain && seen ? seen : await this.read(key);
    const { size, sha256 } = draft;
    if (size !== upload.size) throw new Error(`The upload ${id} of ${upload.size} bytes has ${size} in the store.`);
    const examined = await examine(draft, extensionOf(safeName(name)));
    const file = { fileId: id, name, size, sha256, userId, classifyId, access, ...examined };
    return this.library.enterStored(file, key);
  }

  private async read(key: string): Promise<Draft> {
    const reader = new DraftReader();
    await reader.readAll(this.storage.scan(key));
    return reader.draft();
  }

  private async set(id: string, from: UploadStatus, change: Partial<SpaceUpload>): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, status: from },
      { ...change, updateTime: new Date(this.clock.now()) },
    );
    return affected === 1;
  }
}
