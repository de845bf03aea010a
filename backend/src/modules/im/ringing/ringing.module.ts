import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { AttentionModule } from '../oversight/attention/attention.module';
import { ChannelLeases } from './channel/channel-leases';
import { ChannelTests } from './channel/channel-tests';
import { ImChannelController } from './channel/channel.controller';
import { ImChannel } from './tables/channel.entity';
import { ImChannelLease } from './tables/channel-lease.entity';
import { ChannelService } from './channel/channel.service';
import { ChannelRound } from './delivery/channel-round';
import { ImDeliveryController } from './delivery/delivery.controller';
import { ImDelivery } from './tables/delivery.entity';
import { DeliveryRetention } from './delivery/delivery-retention';
import { DeliveryRetries } from './delivery/delivery-retries';
import { AlarmSource } from './occasion/alarms';
import { ImOccasion } from './tables/occasion.entity';
import { Occasions } from './occasion/occasions';
import { RowSources } from './occasion/row-sources';
import { Postman } from './post/postman';
import { RingingService } from './ringing.service';
import { RingingSettings } from './ringing-settings';

/** Tells people outside of the console what needs attention: by webhooks, and by the robots of DingTalk, Feishu and WeCom. */
@Module({
  imports: [
    AttentionModule,
    CrudModule.forFeature([ImChannel, ImDelivery]),
    TypeOrmModule.forFeature([ImOccasion, ImChannelLease]),
  ],
  controllers: [ImChannelController, ImDeliveryController],
  providers: [
    AlarmSource,
    ChannelLeases,
    ChannelRound,
    ChannelService,
    ChannelTests,
    DeliveryRetention,
    DeliveryRetries,
    Occasions,
    Postman,
    RingingService,
    RingingSettings,
    RowSources,
  ],
})
export class RingingModule {}
