import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ActModule } from '../oversight/act.module';
import { ChatGatewayModule } from '../product/gateway/chat-gateway.module';
import { ImRealNameController } from './real-name/im-real-name.controller';
import { ImRealName } from '../tables/im-real-name.entity';
import { RealNameService } from './real-name/real-name.service';
import { SignModule } from './sign/sign.module';
import { ImUserLog } from '../tables/im-user-log.entity';
import { ImUserLogController } from './user-log/user-log.controller';
import { UserLogService } from './user-log/user-log.service';
import { PersonOverviewService } from './user/person-overview.service';
import { AccessService } from './user/access.service';
import { BanningService } from './user/banning.service';
import { ProposedForPeople } from './user/proposed-for-people';
import { ImUserController } from './user/im-user.controller';
import { ImUser } from '../tables/im-user.entity';
import { ImUserService } from './user/im-user.service';
import { OnlineTerminals } from './user/online-terminals';
import { PeopleSearch } from './user/people-search';
import { PersonDrafts } from './user/person-drafts';
import { MatchingPeople } from './user/matching-people';
import { RevealService } from './user/reveal.service';

/** The people of the chat product, their real names, and their sign-ins. */
@Module({
  imports: [ActModule, ChatGatewayModule, CrudModule.forFeature([ImUser, ImRealName, ImUserLog]), SignModule],
  controllers: [ImUserController, ImRealNameController, ImUserLogController],
  providers: [
    PersonOverviewService,
    AccessService,
    BanningService,
    ProposedForPeople,
    ImUserService,
    MatchingPeople,
    OnlineTerminals,
    PeopleSearch,
    PersonDrafts,
    RealNameService,
    RevealService,
    UserLogService,
  ],
  exports: [MatchingPeople, OnlineTerminals],
})
export class PersonModule {}
