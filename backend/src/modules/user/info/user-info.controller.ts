import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { PeopleSearch } from '../../../kernel/crud/shapes/search-continuation';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { UserInfo } from '../tables/user-info.entity';
import { EndUserReveal } from './end-user-reveal.service';
import { END_USER_SPEC, EndUserPersonalData, EndUserRevealOrder, StateOrder, StatesChanged } from './user-info.dto';
import { UserInfoService } from './user-info.service';
import { UserStates } from './user-states.service';

@Controller('admin/user/info')
export class UserInfoController extends CrudController(UserInfo, {
  ...END_USER_SPEC,
  pageQuery: PeopleSearch,
  called: ['end user', 'end users'],
  example: { nickName: 'Han Mei', phone: '13800138000', gender: 2 },
  // Each password takes a while to hash.
  mostAdded: 50,
}) {
  constructor(
    override readonly service: UserInfoService,
    private readonly states: UserStates,
    private readonly personal: EndUserReveal,
  ) {
    super(service);
  }

  /** They can use the app again. The answer counts separately those who were not disabled. Refused if one of them is cancelled. */
  @Post('enable')
  @ApiOperation({ summary: 'Enable disabled end users' })
  @ApiOkResponse({ type: StatesChanged })
  enable(@Body() order: StateOrder): Promise<StatesChanged> {
    return this.states.enable(order);
  }

  /** They cannot use the app until they are enabled. */
  @Post('disable')
  @ApiOperation({ summary: 'Disable end users' })
  @ApiOkResponse({ type: StatesChanged })
  disable(@Body() order: StateOrder): Promise<StatesChanged> {
    return this.states.disable(order);
  }

  /** Nickname, phone, unionid, avatar and password go into the recycle bin. `restore` brings them back. */
  @Post('cancel')
  @ApiOperation({ summary: 'Cancel the accounts of end users' })
  @ApiOkResponse({ type: StatesChanged })
  cancel(@Body() order: StateOrder): Promise<StatesChanged> {
    return this.states.cancelPeople(order);
  }

  /** Restores their data as it was, as long as the recycle bin keeps it. */
  @Post('restore')
  @ApiOperation({ summary: 'Restore cancelled end users' })
  @ApiOkResponse({ type: StatesChanged })
  restore(@Body() order: StateOrder): Promise<StatesChanged> {
    return this.states.restorePeople(order);
  }

  /** Returns personal data unmasked. Who asked, and why, is recorded in the audit trail first. */
  @IgnoresIdempotencyKey('reveals')
  @Uncompressed()
  @StepUp()
  @Post('reveal')
  @ApiOperation({ summary: 'Reveal the personal data of an end user' })
  @ApiOkResponse({ type: EndUserPersonalData })
  reveal(@Body() order: EndUserRevealOrder): Promise<EndUserPersonalData> {
    return this.personal.revealPerson(order);
  }
}
