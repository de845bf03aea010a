import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ClosedToKeys, StepUp } from '../../../../kernel/access/auth/access';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../../kernel/crud/controller/whole-number';
import { PeopleSearch } from '../../../../kernel/crud/shapes/search-continuation';
import { HasSecretAnswer, IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../../kernel/wire/compression/uncompressed';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { PersonOverviewService } from './person-overview.service';
import { AccessService } from './access.service';
import { BanOrder, KickOrder, NewPassword, PersonalData, ResetOrder, RevealOrder, UnbanOrder } from './acting.dto';
import { MANY_PEOPLE } from '../../oversight/act/many-people';
import { ManyActed } from '../../oversight/act/act.dto';
import { BanningService } from './banning.service';
import { AboutQuery, Friends, ImUserCreate, PEOPLE_SPEC, PersonOverview, ReceivedPushes } from './im-user.dto';
import { ImUser } from '../../tables/im-user.entity';
import { ImUserService } from './im-user.service';
import { RevealService } from './reveal.service';

@UseInterceptors(SchemaRefusalInterceptor)
@ClosedToKeys('reset')
@Controller('admin/im/user')
export class ImUserController extends CrudController(ImUser, {
  ...PEOPLE_SPEC,
  pageQuery: PeopleSearch,
  add: ImUserCreate,
  // Each password takes a while to hash.
  mostAdded: 50,
  called: ['person', 'people'],
  example: { user_name: 'hanmei', nick_name: 'Han Mei', password: 'a-good-one-1' },
}) {
  constructor(
    override readonly service: ImUserService,
    private readonly bans: BanningService,
    private readonly access: AccessService,
    private readonly overviews: PersonOverviewService,
    private readonly personal: RevealService,
  ) {
    super(service);
  }

  /** Banned people are told why and are signed out. They cannot sign in until the ban ends. */
  @StepUp(MANY_PEOPLE)
  @Post('ban')
  @ApiOperation({ summary: 'Ban people' })
  @ApiOkResponse({ type: ManyActed })
  ban(@Body() order: BanOrder): Promise<ManyActed> {
    return this.bans.banPeople(order);
  }

  /** They can sign in again. The answer counts separately those who were not banned. */
  @Post('unban')
  @ApiOperation({ summary: 'Unban people' })
  @ApiOkResponse({ type: ManyActed })
  unban(@Body() order: UnbanOrder): Promise<ManyActed> {
    return this.bans.unbanPeople(order);
  }

  /** Returns the new password once. The person is signed out everywhere. */
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('reset')
  @ApiOperation({ summary: 'Reset the password of a user' })
  @ApiOkResponse({ type: NewPassword })
  reset(@Body() order: ResetOrder): Promise<NewPassword> {
    return this.access.resetPassword(order);
  }

  /** Signs people out of all their clients. */
  @Post('kick')
  @ApiOperation({ summary: 'Sign people out' })
  @ApiOkResponse({ type: ManyActed })
  kick(@Body() order: KickOrder): Promise<ManyActed> {
    return this.access.forceSignOut(order);
  }

  /** Returns personal data unmasked. Who asked, and why, is recorded in the audit trail first. */
  @IgnoresIdempotencyKey('reveals')
  @Uncompressed()
  @StepUp()
  @Post('reveal')
  @ApiOperation({ summary: 'Reveal the personal data of a user' })
  @ApiOkResponse({ type: PersonalData })
  reveal(@Body() order: RevealOrder): Promise<PersonalData> {
    return this.personal.revealPerson(order, 'user.reveal');
  }

  /** Counts the data that exists about a person. */
  @Get('overview')
  @ApiOperation({ summary: 'Count the data of a user' })
  @ApiOkResponse({ type: PersonOverview })
  overview(@Query('id', WholeNumber('id')) id: number): Promise<PersonOverview> {
    return this.overviews.readOverview(id);
  }

  /** Returns the friends with their names and since when, newest first. */
  @IgnoresIdempotencyKey('reads')
  @Post('friends')
  @ApiOperation({ summary: 'Page through the friends of a user' })
  @ApiOkResponse({ type: Friends })
  friends(@Body() query: AboutQuery): Promise<Friends> {
    return this.overviews.friends(query);
  }

  /** Returns the system messages that reached a person, newest first. */
  @IgnoresIdempotencyKey('reads')
  @Post('pushes')
  @ApiOperation({ summary: 'Page through the pushes that reached a user' })
  @ApiOkResponse({ type: ReceivedPushes })
  pushes(@Body() query: AboutQuery): Promise<ReceivedPushes> {
    return this.overviews.pushes(query);
  }
}
