import { Module } from '@nestjs/common';
import { ActModule } from '../../oversight/act.module';
import { GroupRecallController, PrivateRecallController } from './recall.controller';
import { ProposedRecalls } from './proposed-recalls';
import { Recalls } from './recalls.service';
import { Withdrawals } from './withdrawals';

/** The recall of messages by staff. */
@Module({
  imports: [ActModule],
  controllers: [PrivateRecallController, GroupRecallController],
  providers: [ProposedRecalls, Recalls, Withdrawals],
  exports: [Withdrawals],
})
export class RecallModule {}
