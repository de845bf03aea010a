import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { Flag } from '../../tables/columns/flag.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ManyActed } from '../../oversight/act/act.dto';
import { SomeMembers } from './group-member.dto';
import { GroupMemberService } from './group-member.service';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { MemberActs } from './member-acts.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/group_member')
export class ImGroupMemberController extends CrudController(ImGroupMember, {
  called: ['membership', 'memberships'],
  filter: ['group_id', 'user_id', 'quit', 'is_muted'],
  searched: 'the person by id or the beginning of a name; among few groups or people also text in the shown names',
}) {
  constructor(
    override readonly service: GroupMemberService,
    private readonly acts: MemberActs,
  ) {
    super(service);
  }

  /** Removes members from their groups. They are told, and may join again. */
  @Post('remove')
  @ApiOperation({ summary: 'Remove members from groups' })
  @ApiOkResponse({ type: ManyActed })
  remove(@Body() order: SomeMembers): Promise<ManyActed> {
    return this.acts.removeMembers(order);
  }

  /** Muted members cannot send messages in that group, if the chat product supports this. */
  @Post('mute')
  @ApiOperation({ summary: 'Mute members of groups' })
  @ApiOkResponse({ type: ManyActed })
  mute(@Body() order: SomeMembers): Promise<ManyActed> {
    return this.acts.muteMembers(order, Flag.Yes);
  }

  /** Members who are not muted are skipped. */
  @Post('unmute')
  @ApiOperation({ summary: 'Unmute members of groups' })
  @ApiOkResponse({ type: ManyActed })
  unmute(@Body() order: SomeMembers): Promise<ManyActed> {
    return this.acts.muteMembers(order, Flag.No);
  }
}
