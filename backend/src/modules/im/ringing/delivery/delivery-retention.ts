import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deleteOlder } from '../../../../kernel/crud/retention/delete-older';
import { keptSince } from '../../../../kernel/crud/retention/keep-days';
import { ImDelivery } from '../tables/delivery.entity';

/** How many days deliveries are kept, those of a channel that was switched off included. */
export const KEPT_DAYS = 31;

const EVERY_MS = 3_600_000;

/** Deletes old deliveries, at most once an hour. */
@Injectable()
export class DeliveryRetention {
  private last = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  get isDue(): boolean {
    return Math.abs(Date.now() - this.last) >= EVERY_MS;
  }

  async deleteOld(now = Date.now()): Promise<void> {
    if (Math.abs(now - this.last) < EVERY_MS) return;
    this.last = now;
    await deleteOlder(this.source, ImDelivery, keptSince(KEPT_DAYS, new Date(now)));
  }
}
