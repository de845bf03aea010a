import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ActModule } from '../oversight/act.module';
import { ImGroupMemberController } from './group-member/group-member.controller';
import { GroupMemberService } from './group-member/group-member.service';
import { ImGroupMember } from '../tables/im-group-member.entity';
import { MemberActs } from './group-member/member-acts.service';
import { GroupActs } from './group/group-acts.service';
import { GroupBans } from './group/group-bans.service';
import { ProposedForGroups } from './group/proposed-for-groups';
import { GroupService } from './group/group.service';
import { ImGroupController } from './group/group.controller';
import { ImGroup } from '../tables/im-group.entity';

/** Groups and their members. */
@Module({
  imports: [CrudModule.forFeature([ImGroup, ImGroupMember]), ActModule],
  controllers: [ImGroupController, ImGroupMemberController],
  providers: [GroupService, GroupActs, GroupBans, GroupMemberService, MemberActs, ProposedForGroups],
})
export class GroupModule {}
