import { Module } from '@nestjs/common';
import { CrudModule } from '../../../../kernel/crud/crud.module';
import { ActModule } from '../../oversight/act.module';
import { StaffNames } from '../../oversight/staff-names.service';
import { ImSensitiveWord } from '../../tables/im-sensitive-word.entity';
import { ImSensitiveWordController } from './sensitive-word.controller';
import { SensitiveWordService } from './sensitive-word.service';
import { WordChanges } from './word-changes';
import { WordImport } from './word-import';

@Module({
  imports: [CrudModule.forFeature([ImSensitiveWord]), ActModule],
  controllers: [ImSensitiveWordController],
  providers: [SensitiveWordService, StaffNames, WordChanges, WordImport],
})
export class SensitiveWordModule {}
