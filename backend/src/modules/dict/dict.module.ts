import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DictChanges } from './dict-changes.service';
import { DictRestoreHook } from './dict.restore-hook';
import { DictDataService } from './info/dict-data.service';
import { EntryRestoreHook } from './info/entry.restore-hook';
import { DictImport } from './info/dict-import';
import { DictInfoController } from './info/dict-info.controller';
import { DictInfo } from './tables/dict-info.entity';
import { DictInfoService } from './info/dict-info.service';
import { DictTypeImport } from './type/dict-type-import';
import { DictTypeController } from './type/dict-type.controller';
import { DictType } from './tables/dict-type.entity';
import { DictTypeService } from './type/dict-type.service';

/** Dictionaries: lists of choices that staff maintain, for forms and lists of all modules. */
@Module({
  imports: [TypeOrmModule.forFeature([DictType, DictInfo])],
  controllers: [DictTypeController, DictInfoController],
  providers: [
    DictChanges,
    DictRestoreHook,
    EntryRestoreHook,
    DictTypeService,
    DictInfoService,
    DictDataService,
    DictImport,
    DictTypeImport,
  ],
})
export class DictModule {}
