import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Claims } from '../../kernel/auth/claims';
import { type EndReason, LiveDirectory } from '../../kernel/live/live-directory';
import { BaseSysUser, UserStatus } from './user/user.entity';

/** By hand: being connected is no change of the row, whose `updateTime` forms compare. */
const ARRIVED = 'UPDATE `base_sys_user` SET `socketId` = ? WHERE `id` = ?';
const LEFT = 'UPDATE `base_sys_user` SET `socketId` = ? WHERE `id` = ? AND `socketId` = ?';

@Injectable()
export class DatabaseLiveDirectory extends LiveDirectory {
  constructor(@InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>) {
    super();
  }

  async arrived(staffId: number, socketId: string): Promise<void> {
    await this.users.query(ARRIVED, [socketId, staffId]);
  }

  async left(staffId: number, socketId: string, other?: string): Promise<void> {
    await this.users.query(LEFT, [other ?? null, staffId, socketId]);
  }

  async whyOver({ sub, v }: Claims): Promise<EndReason> {
    const user = await this.users.findOne({ where: { id: sub }, select: { id: true, status: true, passwordV: true } });
    if (!user) return 'deleted';
    if (user.status !== UserStatus.Enabled) return 'disabled';
    return user.passwordV === v ? 'ended' : 'password';
  }
}
