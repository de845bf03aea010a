import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { Example } from '../../../../kernel/document/example.decorator';
import { CrudController, WholeNumber } from '../../../../kernel/crud/crud-controller';
import { Added } from '../../../../kernel/crud/shapes';
import { OneOrManyPipe } from '../../../../kernel/envelope/one-or-many.pipe';
import { HasSecretAnswer, IgnoresIdempotencyKey } from '../../../../kernel/idempotency/key-rule';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { PersonOverviewService } from './person-overview.service';
import { AccessService } from './access.service';
import { BanOrder, KickOrder, NewPassword, PersonalData, ResetOrder, RevealOrder, UnbanOrder } from './acting.dto';
import { ManyActed } from '../../oversight/act/act.dto';
import { BanningService } from './banning.service';
import {
  AboutQuery,
  Friends,
  ImUserCreate,
  ImUserPage,
  PEOPLE_SPEC,
  PeopleQuery,
  PersonOverview,
  ReceivedPushes,
} from './im-user.dto';
import { ImUser } from '../../tables/im-user.entity';
import { ImUserService } from './im-user.service';
import { RevealService } from './reveal.service';

/** Limited, because each password takes a while to hash. */
const MOST_AT_ONCE = 50;

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/user')
export class ImUserController extends CrudController(ImUser, { ...PEOPLE_SPEC, called: ['person', 'people'] }) {
  constructor(
    override readonly service: ImUserService,
    private readonly bans: BanningService,
    private readonly access: AccessService,
    private readonly overviews: PersonOverviewService,
    private readonly personal: RevealService,
  ) {
    super(service);
  }

  @Post('add')
  @Example({ user_name: 'hanmei', nick_name: 'Han Mei', password: 'a-good-one-1' })
  @ApiExtraModels(ImUserCreate)
  @ApiBody({
    schema: {
      oneOf: [{ $ref: getSchemaPath(ImUserCreate) }, { type: 'array', items: { $ref: getSchemaPath(ImUserCreate) } }],
    },
  })
  @ApiOkResponse({ type: Added })
  override add(
    @Body(new OneOrManyPipe(ImUserCreate, MOST_AT_ONCE)) person: ImUserCreate | ImUserCreate[],
  ): Promise<Added> {
    return this.service.add(person);
  }

  /**
   * The keyword finds the person with that id, then names that begin with it, then names that contain it; `cursor` continues the last part.
   */
  @Post('page')
  @ApiOkResponse({ type: ImUserPage })
  override page(@Body() query: PeopleQuery): Promise<object> {
    return this.service.page({ ...query }, PEOPLE_SPEC);
  }

  /** Banned people are told why and are signed out. They cannot sign in until the ban ends. */
  @Post('ban')
  @ApiOperation({ summary: 'Ban people' })
  @ApiOkResponse({ type: ManyActed })
  ban(@Body() order: BanOrder): Promise<ManyActed> {
    return this.bans.ban(order);
  }

  /** They can sign in again. The answer counts separately those who were not banned. */
  @Post('unban')
  @ApiOperation({ summary: 'Unban people' })
  @ApiOkResponse({ type: ManyActed })
  unban(@Body() order: UnbanOrder): Promise<ManyActed> {
    return this.bans.unban(order);
  }

  /** Returns the new password once. The person is signed out everywhere. */
  @HasSecretAnswer(true)
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
  @Post('reveal')
  @ApiOperation({ summary: 'Reveal the personal data of a user' })
  @ApiOkResponse({ type: PersonalData })
  reveal(@Body() order: RevealOrder): Promise<PersonalData> {
    return this.personal.reveal(order, 'user.reveal');
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
