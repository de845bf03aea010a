import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { BaseModule } from '../../base/base.module';
import { BatchModule } from '../batches/batch.module';
import { DeskModule } from '../desk/desk.module';
import { ActModule } from '../oversight/act.module';
import { ColleagueActs } from './found/colleague-acts';
import { TakebackLines } from './takeback-lines';
import { TakebackRunner } from './takeback-runner';
import { ImTakebackController } from './takeback.controller';
import { TakebackHandler } from './takeback.handler';
import { TakebackService } from './takeback.service';
import { Takebacks } from './takebacks';
import { ImTakebackItem } from './tables/takeback-item.entity';
import { ImTakeback } from './tables/takeback.entity';
import { UndoBatches } from './undo/undo-batches';
import { UndoCalls } from './undo/undo-calls';

/** Takes back everything that one staff member did in a period. */
@Module({
  imports: [
    ActModule,
    BaseModule,
    BatchModule,
    DeskModule,
    CrudModule.forFeature([ImTakeback]),
    TypeOrmModule.forFeature([ImTakebackItem]),
  ],
  controllers: [ImTakebackController],
  providers: [
    ColleagueActs,
    TakebackHandler,
    TakebackLines,
    TakebackRunner,
    TakebackService,
    Takebacks,
    UndoBatches,
    UndoCalls,
  ],
})
export class TakebackModule {}
