import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { ActResult, ManyActed } from '../../oversight/act/act.dto';
import { Flag } from '../../tables/columns/flag.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { GroupActs } from './group-acts.service';
import { GroupBans } from './group-bans.service';
import { GroupBan, GroupTransfer, SomeGroups, SomeGroupsWithReason } from './group.dto';
import { GroupService } from './group.service';
import { ImGroup } from '../../tables/im-group.entity';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/group')
export class ImGroupController extends CrudController(ImGroup, {
  called: ['group', 'groups'],
  filter: ['owner_id', 'is_banned', 'dissolve', 'is_muted', 'is_hidden'],
  searched:
    'the id, and the beginning of the name or of the name of the owner; if there is none, text in the newest names',
}) {
  constructor(
    override readonly service: GroupService,
    private readonly acts: GroupActs,
    private readonly bans: GroupBans,
  ) {
    super(service);
  }

  /** Nobody can send messages in these groups any more. Their members are told why. */
  @Post('ban')
  @ApiOperation({ summary: 'Ban groups' })
  @ApiOkResponse({ type: ManyActed })
  ban(@Body() order: GroupBan): Promise<ManyActed> {
    return this.bans.banGroups(order);
  }

  /** Members can send messages again. Groups that are not banned are skipped. */
  @Post('unban')
  @ApiOperation({ summary: 'Unban groups' })
  @ApiOkResponse({ type: ManyActed })
  unban(@Body() order: SomeGroups): Promise<ManyActed> {
    return this.bans.unbanGroups(order);
  }

  /** Only the owner can send messages, if the chat product supports this. */
  @Post('mute')
  @ApiOperation({ summary: 'Mute groups' })
  @ApiOkResponse({ type: ManyActed })
  mute(@Body() order: SomeGroups): Promise<ManyActed> {
    return this.acts.muteGroups(order, Flag.Yes);
  }

  /** Groups that are not muted are skipped. */
  @Post('unmute')
  @ApiOperation({ summary: 'Unmute groups' })
  @ApiOkResponse({ type: ManyActed })
  unmute(@Body() order: SomeGroups): Promise<ManyActed> {
    return this.acts.muteGroups(order, Flag.No);
  }

  /** Cannot be undone: all members leave. */
  @Post('dissolve')
  @ApiOperation({ summary: 'Dissolve groups' })
  @ApiOkResponse({ type: ManyActed })
  dissolve(@Body() order: SomeGroupsWithReason): Promise<ManyActed> {
    return this.acts.dissolveGroups(order);
  }

  /** Makes another member the owner. */
  @Post('transfer')
  @ApiOperation({ summary: 'Transfer the ownership of a group' })
  @ApiOkResponse({ type: ActResult })
  transfer(@Body() order: GroupTransfer): Promise<ActResult> {
    return this.acts.transfer(order);
  }
}
