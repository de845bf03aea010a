import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { BaseSysConf } from '../tables/conf.entity';

/** The internal settings of the console: texts by key. */
@Injectable()
export class ConfService {
  constructor(@InjectRepository(BaseSysConf) private readonly rows: Repository<BaseSysConf>) {}

  async readValue(cKey: string): Promise<string | undefined> {
    return (await this.rows.findOneBy({ cKey }))?.cValue;
  }

  async writeValue(cKey: string, cValue: string): Promise<void> {
    if ((await this.rows.update({ cKey }, { cValue })).affected) return;
    // Another request may insert the key at this moment; then the one that comes later counts.
    if (!(await this.claimKey(cKey, this.rows.manager, cValue))) await this.rows.update({ cKey }, { cValue });
  }

  /** Claims a key. @returns true for exactly one caller, also if several nodes try at once */
  async claimKey(cKey: string, manager: EntityManager, cValue = 'done'): Promise<boolean> {
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
  async changeValue(cKey: string, from: string, to: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(BaseSysConf, { cKey, cValue: from }, { cValue: to });
    return affected === 1;
  }
}
