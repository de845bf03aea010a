import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/crud-controller';
import { Flag } from '../../tables/columns/flag.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ManyActed } from '../../people/user/acting.dto';
import { SomeMembers } from './group-member.dto';
import { GroupMemberService } from './group-member.service';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { MemberActs } from './member-acts.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/group_member')
export class ImGroupMemberController extends CrudController(ImGroupMember, {
  filter: ['group_id', 'user_id', 'quit', 'is_muted'],
}) {
  constructor(
    override readonly service: GroupMemberService,
    private readonly acts: MemberActs,
  ) {
    super(service);
  }

  /** Takes members out of their groups; they are told, and may come back. */
  @Post('remove')
  @ApiOkResponse({ type: ManyActed })
  remove(@Body() order: SomeMembers): Promise<ManyActed> {
    return this.acts.remove(order);
  }

  @Post('mute')
  @ApiOkResponse({ type: ManyActed })
  mute(@Body() order: SomeMembers): Promise<ManyActed> {
    return this.acts.mute(order, Flag.Yes);
  }

  @Post('unmute')
  @ApiOkResponse({ type: ManyActed })
  unmute(@Body() order: SomeMembers): Promise<ManyActed> {
    return this.acts.mute(order, Flag.No);
  }
}
