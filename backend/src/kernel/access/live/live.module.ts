import { Global, Module } from '@nestjs/common';
import { ConnectionAdmission } from './connection-admission';
import { Connections } from './connections';
import { Live } from './live';
import { LiveGateway } from './live.gateway';
import { ConnectionReview } from './connection-review';
import { SocketIds } from './socket-ids';
import { TopicSubscriptions } from './topic-subscriptions';

/** Live updates for the browsers of staff. Needs a LiveDirectory, which the base module provides. */
@Global()
@Module({
  providers: [Live, LiveGateway, ConnectionAdmission, Connections, ConnectionReview, SocketIds, TopicSubscriptions],
  exports: [Live],
})
export class LiveModule {}
