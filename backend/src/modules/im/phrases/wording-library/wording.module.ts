import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../../kernel/crud/crud.module';
import { ActModule } from '../../oversight/act.module';
import { ChatGatewayModule } from '../../product/gateway/chat-gateway.module';
import { ImWording } from '../../tables/im-wording.entity';
import { PhraseImport } from '../wording/phrase-import';
import { ImWordingController } from '../wording/wording.controller';
import { WordingService } from '../wording/wording.service';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { LibraryCopies } from './library-copies';
import { PhraseStore } from './pushing/phrase-store';
import { WordingJobs } from './pushing/wording-jobs';
import { ImWordingLine } from './pushing/wording-line.entity';
import { WordingRunPublisher } from './pushing/wording-run-publisher';
import { WordingProgress } from './pushing/wording-progress';
import { WordingPushHandler } from './pushing/wording-push.handler';
import { WordingPushService } from './pushing/wording-push.service';
import { ImWordingRun } from './pushing/wording-run.entity';
import { WordingRuns } from './pushing/wording-runs';
import { WordingSettings } from './pushing/wording-settings';
import { PhraseSender } from './pushing/phrase-sender';
import { WordingTitles } from './pushing/wording-titles';
import { ImWordingLibraryController } from './wording-library.controller';
import { WordingLibraryService } from './wording-library.service';

/** Wording libraries with their phrases, and posting them into groups. */
@Module({
  imports: [
    CrudModule.forFeature([ImWordingLibrary, ImWording]),
    TypeOrmModule.forFeature([ImWordingRun, ImWordingLine]),
    ActModule,
    ChatGatewayModule,
  ],
  controllers: [ImWordingLibraryController, ImWordingController],
  providers: [
    LibraryCopies,
    PhraseImport,
    PhraseStore,
    WordingJobs,
    WordingLibraryService,
    WordingRunPublisher,
    WordingProgress,
    WordingPushHandler,
    WordingPushService,
    WordingRuns,
    WordingService,
    WordingSettings,
    PhraseSender,
    WordingTitles,
  ],
})
export class WordingModule {}
