import { Injectable } from '@nestjs/common';
import { daysOf } from '../../../kernel/retention/keep-days';
import { Retention } from '../../../kernel/retention/retention';
import { ConfService } from './conf.service';

/** Stores the retention days among the settings. */
@Injectable()
export class StoredRetention extends Retention {
  constructor(private readonly conf: ConfService) {
    super();
  }

  async days(key: string): Promise<number> {
    return daysOf(await this.conf.get(key));
  }

  setDays(key: string, days: number): Promise<void> {
    return this.conf.set(key, String(days));
  }
}
