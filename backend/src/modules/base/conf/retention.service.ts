import { Injectable } from '@nestjs/common';
import { daysOf } from '../../../kernel/retention/keep-days';
import { ConfService } from './conf.service';

/** How long things are kept. */
@Injectable()
export class RetentionService {
  constructor(private readonly conf: ConfService) {}

  async days(key: string): Promise<number> {
    return daysOf(await this.conf.get(key));
  }

  setDays(key: string, days: number): Promise<void> {
    return this.conf.set(key, String(days));
  }
}
