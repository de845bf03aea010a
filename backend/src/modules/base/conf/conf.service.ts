import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { brokenUniqueness } from '../../../kernel/database/unique-violation';
import { BaseSysConf } from '../tables/conf.entity';

/** The console's own settings: texts under keys. */
@Injectable()
export class ConfService {
  constructor(@InjectRepository(BaseSysConf) private readonly rows: Repository<BaseSysConf>) {}

  async get(cKey: string): Promise<string | undefined> {
    return (await this.rows.findOneBy({ cKey }))?.cValue;
  }

  async set(cKey: string, cValue: string): Promise<void> {
    const { affected } = await this.rows.update({ cKey }, { cValue });
    if (!affected) await this.rows.insert({ cKey, cValue });
  }

  /** Whether this caller is the first ever to claim the key: of several nodes only one is told so. */
  async claim(cKey: string, manager: EntityManager, cValue = 'done'): Promise<boolean> {
    if (await manager.existsBy(BaseSysConf, { cKey })) return false;
    try {
      await manager.insert(BaseSysConf, { cKey, cValue });
      return true;
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      return false;
    }
  }

  /** Whether this caller changed it: of several that want to, only one does. */
  async change(cKey: string, from: string, to: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(BaseSysConf, { cKey, cValue: from }, { cValue: to });
    return affected === 1;
  }
}
