import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ImWording } from '../wording/im-wording.entity';
import { ImWordingController } from '../wording/wording.controller';
import { WordingService } from '../wording/wording.service';
import { ImWordingLibrary } from './im-wording-library.entity';
import { ImWordingLibraryController } from './wording-library.controller';
import { WordingLibraryService } from './wording-library.service';

/** Phrases in libraries, and their way into groups. */
@Module({
  imports: [CrudModule.forFeature([ImWordingLibrary, ImWording])],
  controllers: [ImWordingLibraryController, ImWordingController],
  providers: [WordingLibraryService, WordingService],
})
export class WordingModule {}
