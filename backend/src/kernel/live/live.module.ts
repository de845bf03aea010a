import { Global, Module } from '@nestjs/common';
import { Admission } from './admission';
import { Connections } from './connections';
import { Live } from './live';
import { LiveGateway } from './live.gateway';
import { Review } from './review';
import { SocketIds } from './socket-ids';
import { Watching } from './watching';

/** Live updates for the browsers of staff. Needs a LiveDirectory, which the base module provides. */
@Global()
@Module({
  providers: [Live, LiveGateway, Admission, Connections, Review, SocketIds, Watching],
  exports: [Live],
})
export class LiveModule {}
