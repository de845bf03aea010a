import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThan } from 'typeorm';
import { ImCaseReply } from '../desk/tables/case-reply.entity';
import { IN_DOUBT } from './unless-changed';

/** An order takes milliseconds, and a statement of the chat's database has a deadline long before this. */
const LOST_AFTER_MS = 10 * 60_000;

/** Orders whose node died between the two databases. */
@Injectable()
export class LostOrders {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** They are not known from now on: to order the same again could tell somebody twice. */
  async giveUpLost(): Promise<void> {
    const orderTime = LessThan(new Date(Date.now() - LOST_AFTER_MS));
    await this.own.manager.update(ImCaseReply, { state: 'ordering', orderTime }, IN_DOUBT);
  }
}
