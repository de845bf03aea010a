import { Module } from '@nestjs/common';
import { ActModule } from '../act/act.module';
import { GroupRecalls } from './group-recalls.service';
import { PrivateRecalls } from './private-recalls.service';
import { GroupRecallController, PrivateRecallController } from './recall.controller';

/** Messages that staff withdraw. */
@Module({
  imports: [ActModule],
  controllers: [PrivateRecallController, GroupRecallController],
  providers: [PrivateRecalls, GroupRecalls],
})
export class RecallModule {}
