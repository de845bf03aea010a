import { Module } from '@nestjs/common';
import { CrudModule } from '../../../../kernel/crud/crud.module';
import { BaseModule } from '../../../base/base.module';
import { ActModule } from '../../oversight/act.module';
import { ImSensitiveWord } from '../../tables/im-sensitive-word.entity';
import { ImSensitiveWordController } from './sensitive-word.controller';
import { SensitiveWordService } from './sensitive-word.service';
import { WordChanges } from './word-changes';
import { WordImport } from './word-import';

@Module({
  imports: [CrudModule.forFeature([ImSensitiveWord]), ActModule, BaseModule],
  controllers: [ImSensitiveWordController],
  providers: [SensitiveWordService, WordChanges, WordImport],
})
export class SensitiveWordModule {}
