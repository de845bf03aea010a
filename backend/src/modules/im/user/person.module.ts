import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ActModule } from '../act/act.module';
import { ChatGatewayModule } from '../gateway/chat-gateway.module';
import { ImRealNameController } from '../real-name/im-real-name.controller';
import { ImRealName } from '../real-name/im-real-name.entity';
import { RealNameService } from '../real-name/real-name.service';
import { AboutPerson } from './about-person.service';
import { AccessService } from './access.service';
import { BanningService } from './banning.service';
import { ImUserController } from './im-user.controller';
import { ImUser } from './im-user.entity';
import { ImUserService } from './im-user.service';
import { OnlineTerminals } from './online-terminals';
import { PeopleSearch } from './people-search';
import { PersonDrafts } from './person-drafts';
import { RevealService } from './reveal.service';

/** The people of the chat product, and their real names. */
@Module({
  imports: [ActModule, ChatGatewayModule, CrudModule.forFeature([ImUser, ImRealName])],
  controllers: [ImUserController, ImRealNameController],
  providers: [
    AboutPerson,
    AccessService,
    BanningService,
    ImUserService,
    OnlineTerminals,
    PeopleSearch,
    PersonDrafts,
    RealNameService,
    RevealService,
  ],
  exports: [OnlineTerminals],
})
export class PersonModule {}
