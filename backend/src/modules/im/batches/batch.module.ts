import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { PersonModule } from '../people/person.module';
import { ActModule } from '../oversight/act.module';
import { BatchConsent } from './batch-consent';
import { BatchPeople } from './batch-people';
import { BatchRepair } from './batch-repair';
import { BatchRunner } from './batch-runner';
import { ImBatchController } from './batch.controller';
import { BatchHandler } from './batch.handler';
import { BatchService } from './batch.service';
import { BatchTargets } from './batch-targets';
import { Batches } from './batches';
import { BlastRadiusCounter } from './blast-radius';
import { ImMacroController } from './macro/macro.controller';
import { ImMacro } from './macro/macro.entity';
import { MacroService } from './macro/macro.service';
import { Portions } from './portions';
import { BanStep } from './steps/ban-step';
import { LeaveStep } from './steps/leave-step';
import { OwnedStep } from './steps/owned-step';
import { LateRecalls } from './sweep/late-recalls';
import { SweepHandler } from './sweep/sweep.handler';
import { SweepLook } from './sweep/sweep-look';
import { SweepSettings } from './sweep/sweep-settings';
import { SweepStart } from './sweep/sweep-start';
import { SweepingBatches } from './sweep/sweeping-batches';
import { SweptKinds } from './sweep/swept-kinds';
import { SweptPeople } from './sweep/swept-people';
import { ImBatchItem } from './tables/batch-item.entity';
import { ImBatchPerson } from './tables/batch-person.entity';
import { ImBatch } from './tables/batch.entity';
import { BatchUndo } from './undo/batch-undo';
import { UndoBans } from './undo/undo-bans';
import { UndoLeaves } from './undo/undo-leaves';
import { UndoOwned } from './undo/undo-owned';

/** Batches: actions on many people at once, such as banning them and recalling their messages, and the undo. */
@Module({
  imports: [
    ActModule,
    PersonModule,
    CrudModule.forFeature([ImBatch, ImMacro]),
    TypeOrmModule.forFeature([ImBatchItem, ImBatchPerson]),
  ],
  controllers: [ImBatchController, ImMacroController],
  providers: [
    BanStep,
    Batches,
    BatchConsent,
    BatchHandler,
    BatchPeople,
    BatchRepair,
    BatchRunner,
    BatchService,
    BatchTargets,
    BatchUndo,
    BlastRadiusCounter,
    LateRecalls,
    LeaveStep,
    MacroService,
    OwnedStep,
    Portions,
    SweepHandler,
    SweepLook,
    SweepSettings,
    SweepStart,
    SweepingBatches,
    SweptKinds,
    SweptPeople,
    UndoBans,
    UndoLeaves,
    UndoOwned,
  ],
  exports: [BatchService, UndoBans],
})
export class BatchModule {}
