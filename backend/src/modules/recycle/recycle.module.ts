import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSources } from '../../kernel/database/data-sources';
import { RecycleBin } from '../../kernel/recycle/recycle-bin';
import { DatabaseRecycleBin } from './database-recycle-bin';
import { RecycleDataController } from './recycle-data.controller';
import { RecycleData } from './recycle-data.entity';
import { RecycleDataService } from './recycle-data.service';
import { RecycleGuests } from './recycle-guests';
import { RecycleRetention } from './recycle-retention';
import { RestoreService } from './restore/restore.service';
import { Seal } from './seal';
import { KeptScopes } from './sight/kept-scopes';
import { ReadableEntities } from './sight/readable-entities';
import { RecordSight } from './sight/record-sight';
import { RecycleScope } from './sight/recycle-scope.entity';

/** What was deleted, and the way back. */
@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([RecycleData, RecycleScope])],
  controllers: [RecycleDataController],
  providers: [
    DataSources,
    { provide: RecycleBin, useClass: DatabaseRecycleBin },
    RecycleDataService,
    RecycleGuests,
    RecycleRetention,
    RestoreService,
    Seal,
    KeptScopes,
    ReadableEntities,
    RecordSight,
  ],
  exports: [RecycleBin],
})
export class RecycleModule {}
