import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { DeliveryRetries } from './delivery-retries';
import { DeliveryRetry } from './delivery.dto';
import { ImDelivery } from '../tables/delivery.entity';

@Controller('admin/im/delivery')
export class ImDeliveryController extends CrudController(ImDelivery, {
  actions: ['page'],
  called: ['delivery', 'deliveries'],
  filter: ['channelId', 'state', 'kind'],
  order: { id: 'desc' },
}) {
  @Inject(DeliveryRetries)
  private readonly retries: DeliveryRetries;

  /** Tries again what has failed, or of which it is not known whether it arrived; then it may arrive twice. */
  @Post('retry')
  @ApiOperation({ summary: 'Try a delivery again' })
  retry(@Body() { id }: DeliveryRetry): Promise<void> {
    return this.retries.retryDelivery(id);
  }
}
