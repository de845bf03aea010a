import { Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
import { DictInfoController } from './info/dict-info.controller';
import { DictInfo } from './info/dict-info.entity';
import { DictTypeController } from './type/dict-type.controller';
import { DictType } from './type/dict-type.entity';

@Module({
  imports: [CrudModule.forFeature([DictType, DictInfo])],
  controllers: [DictTypeController, DictInfoController],
})
export class DictModule {}
