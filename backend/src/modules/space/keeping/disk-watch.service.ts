import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { background } from '../../../kernel/basis/promises/background';
import { uploadDir } from '../../../kernel/content/upload/upload-store';
import { DegradedDependencies } from '../../../kernel/operation/health/degraded-dependencies';
import { StorageRoom } from './storage-room.service';

const EVERY_MS = 15_000;

/** Looks from time to time whether the disk takes files, for those who run the server. Uploads find out by themselves. */
@Injectable()
export class DiskWatch implements OnModuleInit, OnModuleDestroy {
  private readonly failures = new FailureLog(new Logger('Uploads'), 'The disk takes no files');
  private isAway = false;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly config: AppConfig,
    private readonly rooms: StorageRoom,
    private readonly degraded: DegradedDependencies,
  ) {}

  onModuleInit(): void {
    this.degraded.watchDependency('upload-disk', () => this.isAway);
    this.timer = setInterval(() => background('The look at the disk', this.checkDisk()), EVERY_MS).unref();
    background('The first look at the disk', this.checkDisk());
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async checkDisk(): Promise<void> {
    try {
      await access(uploadDir(this.config), constants.W_OK);
      const free = await this.rooms.freeBytes();
      if (free !== null && free <= 0) throw new Error('There is no room, apart from what must stay free.');
      this.isAway = false;
      this.failures.logRecovery();
    } catch (error) {
      this.isAway = true;
      this.failures.logFailure(error);
    }
  }
}
