import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { brokenUniqueness } from '../../../kernel/database/unique-violation';
import { BaseSysConf } from '../tables/conf.entity';

/** The internal settings of the console: texts by key. */
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

  /** Claims a key. @returns true for exactly one caller, also if several nodes try at once */
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

  /** Changes a value with a compare-and-set. @returns true for exactly one caller, also if several try at once */
  async change(cKey: string, from: string, to: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(BaseSysConf, { cKey, cValue: from }, { cValue: to });
    return affected === 1;
  }
}
