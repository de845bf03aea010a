import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../config/app-config';
import { LiveDirectory } from '../../kernel/access/live/live-directory';
import { BaseSysUser } from './tables/user.entity';

/** Written by hand: a connection must not change `updateTime`, which forms compare to detect edits. */
const ARRIVED = 'UPDATE `base_sys_user` SET `socketId` = ? WHERE `id` = ?';
const NOBODY = 'UPDATE `base_sys_user` SET `socketId` = NULL WHERE `socketId` IS NOT NULL';
const LEFT = 'UPDATE `base_sys_user` SET `socketId` = ? WHERE `id` = ? AND `socketId` = ?';

@Injectable()
export class DatabaseLiveDirectory extends LiveDirectory implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly config: AppConfig,
  ) {
    super();
  }

  /** A killed process leaves its connections in the table. With a single process, none of them can belong to another process. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.databaseUrl) await this.users.query(NOBODY);
  }

  async arrived(staffId: number, socketId: string): Promise<void> {
    await this.users.query(ARRIVED, [socketId, staffId]);
  }

  async left(staffId: number, socketId: string, other?: string): Promise<void> {
    await this.users.query(LEFT, [other ?? null, staffId, socketId]);
  }
}
