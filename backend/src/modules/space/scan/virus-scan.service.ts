import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import type { Job } from '../../../kernel/durability/engine/job';
import { Clock } from '../../../kernel/durability/engine/clock';
import { defineJob } from '../../../kernel/durability/engine/define-job';
import { Handles, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { Storage } from '../../../kernel/stores/storage/storage';
import { StorageUnavailable } from '../../../kernel/stores/storage/storage-unavailable';
import { FileStatus } from '../tables/file-codes';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';
import { ScannerAway, scanned, type Verdict } from './clamd';

const scanFile = defineJob<{ id: number }>('space.scan');

const AT_ONCE = 20;
/** Younger files are probably being scanned by the request that added them. */
const YOUNG_MS = 30_000;
const NOTE = { most: 255, tooLarge: 'INSTREAM size limit exceeded' };

/**
 * Scans files for viruses if a scanner is configured. A file is not served before it was scanned. If the scanner is unavailable, files wait
 * and are scanned when it is back.
 */
@Injectable()
export class VirusScan {
  private readonly failures = new FailureLog(new Logger('VirusScan'), 'Files cannot be looked through for viruses');

  constructor(
    @InjectRepository(SpaceInfo) private readonly files: Repository<SpaceInfo>,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  get isOn(): boolean {
    return this.config.clamavUrl !== undefined;
  }

  /** @returns the new status of the file: ready, quarantined, or still waiting */
  async scanFile(file: SpaceInfo): Promise<FileStatus> {
    const verdict = await this.verdictOn(file);
    if (!verdict) return file.status;
    const change = { ...outcomeOf(verdict), scannedAt: new Date(this.clock.now()) };
    const { id, sha256 } = file;
    await this.files.update({ id, sha256, status: FileStatus.Receiving }, change);
    return change.status;
  }

  @Handles(scanFile)
  async lookLate({ id }: { id: number }): Promise<void> {
    const file = await this.files.findOneBy({ id, status: FileStatus.Receiving });
    if (!file) return;
    if (this.isOn) await this.scanFile(file);
    else await this.files.update({ id, status: FileStatus.Receiving }, { status: FileStatus.Ready });
  }

  @Sweeps(scanFile)
  async late(): Promise<Job<{ id: number }>[]> {
    const now = this.clock.now();
    const waiting = await this.files.find({
      select: { id: true },
      where: { status: FileStatus.Receiving, createTime: LessThan(new Date(now - YOUNG_MS)) },
      order: { createTime: 'ASC' },
      take: AT_ONCE,
    });
    return waiting.map(({ id }) => scanFile.createJob(`space-scan:${id}`, new Date(now), { id }));
  }

  /** undefined if the scanner or the store is unavailable at the moment. */
  private async verdictOn({ sha256 }: SpaceInfo): Promise<Verdict | undefined> {
    const blob = await this.files.manager.findOneBy(SpaceBlob, { sha256 });
    if (!blob || this.config.clamavUrl === undefined) return undefined;
    try {
      const verdict = await scanned(new URL(this.config.clamavUrl), await this.storage.readFile(blob.key));
      this.failures.logRecovery();
      return verdict;
    } catch (error) {
      if (!(error instanceof ScannerAway) && !(error instanceof StorageUnavailable)) throw error;
      this.failures.logFailure(error);
      return undefined;
    }
  }
}

const outcomeOf = (verdict: Verdict): Pick<SpaceInfo, 'status' | 'note'> =>
  verdict.kind === 'clean'
    ? { status: FileStatus.Ready, note: null }
    : {
        status: FileStatus.Quarantined,
        note: verdict.kind === 'infected' ? verdict.name.slice(0, NOTE.most) : NOTE.tooLarge,
      };
