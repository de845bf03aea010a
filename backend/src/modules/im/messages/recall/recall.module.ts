import { Module } from '@nestjs/common';
import { ActModule } from '../../oversight/act.module';
import { GroupRecallController, PrivateRecallController } from './recall.controller';
import { Recalls } from './recalls.service';

/** Messages that staff withdraw. */
@Module({
  imports: [ActModule],
  controllers: [PrivateRecallController, GroupRecallController],
  providers: [Recalls],
})
export class RecallModule {}
