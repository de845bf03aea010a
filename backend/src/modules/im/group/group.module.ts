import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ActModule } from '../act/act.module';
import { ImGroupMemberController } from '../group-member/group-member.controller';
import { GroupMemberService } from '../group-member/group-member.service';
import { ImGroupMember } from '../group-member/im-group-member.entity';
import { MemberActs } from '../group-member/member-acts.service';
import { GroupActs } from './group-acts.service';
import { GroupService } from './group.service';
import { ImGroupController } from './group.controller';
import { ImGroup } from './im-group.entity';

/** Groups and who is in them. */
@Module({
  imports: [CrudModule.forFeature([ImGroup, ImGroupMember]), ActModule],
  controllers: [ImGroupController, ImGroupMemberController],
  providers: [GroupService, GroupActs, GroupMemberService, MemberActs],
})
export class GroupModule {}
