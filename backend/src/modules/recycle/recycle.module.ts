import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSources } from '../../kernel/stores/database/data-sources';
import { RecycleBin } from '../../kernel/rows/recycle/recycle-bin';
import { BinErasure } from './bin-erasure.service';
import { DatabaseRecycleBin } from './database-recycle-bin';
import { RecycleDataController } from './recycle-data.controller';
import { RecycleData } from './recycle-data.entity';
import { RecycleDataService } from './recycle-data.service';
import { RestoreHooks } from './restore-hooks';
import { RecycleRetention } from './recycle-retention';
import { RestoreService } from './restore/restore.service';
import { KeptRecords } from './restore/kept-records';
import { RowSeal } from './row-seal';
import { TextCipher } from '../../kernel/stores/cipher/text-cipher';
import { BinScopes } from './visibility/bin-scopes';
import { ReadableEntities } from './visibility/readable-entities';
import { RecordVisibility } from './visibility/record-visibility';
import { RecycleScope } from './visibility/recycle-scope.entity';

/** The recycle bin: deleted rows, and how they are restored. */
@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([RecycleData, RecycleScope])],
  controllers: [RecycleDataController],
  providers: [
    DataSources,
    { provide: RecycleBin, useClass: DatabaseRecycleBin },
    BinErasure,
    RecycleDataService,
    RestoreHooks,
    RecycleRetention,
    KeptRecords,
    RestoreService,
    RowSeal,
    TextCipher,
    BinScopes,
    ReadableEntities,
    RecordVisibility,
  ],
  exports: [BinErasure, RecycleBin, RestoreService, TextCipher],
})
export class RecycleModule {}
