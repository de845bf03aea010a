import { Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
import { AnnouncementModule } from './announcements/announcement.module';
import { GroupModule } from './groups/group.module';
import { MessageModule } from './messages/message.module';
import { OversightModule } from './oversight/oversight.module';
import { PersonModule } from './people/person.module';
import { PhraseModule } from './phrases/phrase.module';
import { ProductModule } from './product/product.module';
import { BatchModule } from './batches/batch.module';
import { DeskModule } from './desk/desk.module';
import { TakebackModule } from './takeback/takeback.module';
import { ReplyingModule } from './replying/replying.module';
import { RingingModule } from './ringing/ringing.module';
import { DemoChat } from './seed/demo-chat.service';
import { ImSeedService } from './seed/im-seed.service';
import { imEntities } from './tables/im-entities';

/** The chat module. Each of its areas has a Nest module of its own. */
@Module({
  imports: [
    CrudModule.forFeature(imEntities),
    ProductModule,
    OversightModule,
    PersonModule,
    GroupModule,
    MessageModule,
    BatchModule,
    DeskModule,
    TakebackModule,
    RingingModule,
    AnnouncementModule,
    ReplyingModule,
    PhraseModule,
  ],
  providers: [ImSeedService, DemoChat],
})
export class ImModule {}
