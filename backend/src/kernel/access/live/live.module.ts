import { Global, Module } from '@nestjs/common';
import { DrainModule } from '../../basis/drain/drain.module';
import { ConnectionAdmission } from './connection-admission';
import { ConnectionDrain } from './connection-drain';
import { Connections } from './connections';
import { Live } from './live';
import { LiveGateway } from './live.gateway';
import { ConnectionReview } from './connection-review';
import { SocketIds } from './socket-ids';
import { TopicSubscriptions } from './topic-subscriptions';

/** Live updates for the browsers of staff. Needs a LiveDirectory, which the base module provides. */
@Global()
@Module({
  imports: [DrainModule],
  providers: [
    Live,
    LiveGateway,
    ConnectionAdmission,
    ConnectionDrain,
    Connections,
    ConnectionReview,
    SocketIds,
    TopicSubscriptions,
  ],
  exports: [Live],
})
export class LiveModule {}
