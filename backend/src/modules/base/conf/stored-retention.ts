import { Injectable } from '@nestjs/common';
import { daysOf } from '../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../kernel/crud/retention/retention';
import { ConfService } from './conf.service';

/** Stores the retention days among the settings. */
@Injectable()
export class StoredRetention extends Retention {
  constructor(private readonly conf: ConfService) {
    super();
  }

  async readDays(key: string, usual?: number): Promise<number> {
    return daysOf(await this.conf.readValue(key), usual);
  }

  setDays(key: string, days: number): Promise<void> {
    return this.conf.writeValue(key, String(days));
  }
}
