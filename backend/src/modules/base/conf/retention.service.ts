import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { brokenUniqueness } from '../../../kernel/database/unique-violation';
import { wireTime } from '../../../kernel/envelope/wire';
import { daysOf } from '../../../kernel/retention/keep-days';
import { BaseSysConf } from './conf.entity';
import { ConfService } from './conf.service';

/** How long things are kept, and the duty to delete them afterwards. */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly conf: ConfService,
    @InjectRepository(BaseSysConf) private readonly rows: Repository<BaseSysConf>,
  ) {}

  async days(key: string): Promise<number> {
    return daysOf(await this.conf.get(key));
  }

  setDays(key: string, days: number): Promise<void> {
    return this.conf.set(key, String(days));
  }

  /**
   * Performs a duty once a day, on whichever node comes to it first. One that fails is left to the next to come.
   * @param duty answers how many rows it has deleted
   */
  async oncePerDay(key: string, duty: () => Promise<number>): Promise<void> {
    if (!(await this.takeDay(key, wireTime(new Date()).slice(0, 10)))) return;
    try {
      this.logger.log(`${key}: ${await duty()} rows deleted`);
    } catch (error) {
      this.logger.error(`${key} failed and will be tried again`, error instanceof Error ? error.stack : error);
      await this.conf.set(key, 'failed');
    }
  }

  /** Whether this caller is the one to do it on that day. */
  private async takeDay(cKey: string, day: string): Promise<boolean> {
    const { affected } = await this.rows.update({ cKey, cValue: Not(day) }, { cValue: day });
    if (affected || (await this.rows.existsBy({ cKey }))) return !!affected;
    try {
      await this.rows.insert({ cKey, cValue: day });
      return true;
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      return false;
    }
  }
}
