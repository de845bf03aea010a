import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { DeliveryState, ImDelivery } from '../tables/delivery.entity';

/** Lets staff have another try at what was given up. */
@Injectable()
export class DeliveryRetries {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws BusinessError `crud.notFound`, or `im.delivery.notGivenUp` if it is under way, delivered or a test */
  async retryDelivery(id: number): Promise<void> {
    const state = In([DeliveryState.Failed, DeliveryState.Unknown]);
    const change = { state: DeliveryState.Waiting, tries: 0, nextTime: new Date() };
    const { affected } = await this.source.manager.update(ImDelivery, { id, state, kind: Not('test') }, change);
    if (affected) return;
    const isThere = await this.source.manager.existsBy(ImDelivery, { id });
    throw new BusinessError(isThere ? 'im.delivery.notGivenUp' : 'crud.notFound');
  }
}
