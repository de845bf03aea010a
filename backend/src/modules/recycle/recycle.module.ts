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

/** What was deleted, and the way back. */
@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([RecycleData])],
  controllers: [RecycleDataController],
  providers: [
    DataSources,
    { provide: RecycleBin, useClass: DatabaseRecycleBin },
    RecycleDataService,
    RecycleGuests,
    RecycleRetention,
    RestoreService,
    Seal,
  ],
  exports: [RecycleBin],
})
export class RecycleModule {}
