import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BaseSysViewDefault } from '../tables/view-default.entity';

/** The default view of each list for each member. */
@Injectable()
export class DefaultViews {
  constructor(@InjectRepository(BaseSysViewDefault) private readonly rows: Repository<BaseSysViewDefault>) {}

  async readDefault(userId: number, resource: string): Promise<number | undefined> {
    return (await this.rows.findOneBy({ userId, resource }))?.viewId;
  }

  async setDefault(userId: number, resource: string, viewId: number | null, manager: EntityManager): Promise<void> {
    await lockRows(manager, 'base_sys_user', [userId]);
    await manager.delete(BaseSysViewDefault, { userId, resource });
    if (viewId !== null) await manager.insert(BaseSysViewDefault, { userId, resource, viewId });
  }

  /** Call this after these views were deleted. */
  async forgetViews(ids: readonly number[], manager: EntityManager): Promise<void> {
    await manager.delete(BaseSysViewDefault, { viewId: In([...ids]) });
  }

  /** Call this when a view is no longer shared. */
  async forgetOthers(viewId: number, ownerId: number, manager: EntityManager): Promise<void> {
    await manager.delete(BaseSysViewDefault, { viewId, userId: Not(ownerId) });
  }
}
