import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { Added } from '../../../kernel/crud/shapes';
import { Example } from '../../../kernel/document/example.decorator';
import { OneOrManyPipe } from '../../../kernel/envelope/one-or-many.pipe';
import { IgnoresIdempotencyKey } from '../../../kernel/idempotency/key-rule';
import { UserInfo } from '../tables/user-info.entity';
import { EndUserReveal } from './end-user-reveal.service';
import {
  END_USER_SPEC,
  EndUserPersonalData,
  EndUserRevealOrder,
  StateOrder,
  StatesChanged,
  UserInfoCreate,
  UserInfoPage,
  EndUserQuery,
} from './user-info.dto';
import { UserInfoService } from './user-info.service';
import { UserStates } from './user-states.service';

/** Limited, because each password takes a while to hash. */
const MOST_AT_ONCE = 50;

@Controller('admin/user/info')
export class UserInfoController extends CrudController(UserInfo, {
  ...END_USER_SPEC,
  called: ['end user', 'end users'],
}) {
  constructor(
    override readonly service: UserInfoService,
    private readonly states: UserStates,
    private readonly personal: EndUserReveal,
  ) {
    super(service);
  }

  @Post('add')
  @Example({ nickName: 'Han Mei', phone: '13800138000', gender: 2 })
  @ApiExtraModels(UserInfoCreate)
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(UserInfoCreate) },
        { type: 'array', items: { $ref: getSchemaPath(UserInfoCreate) } },
      ],
    },
  })
  @ApiOkResponse({ type: Added })
  override add(@Body(new OneOrManyPipe(UserInfoCreate, MOST_AT_ONCE)) person: object): Promise<Added> {
    return this.service.add(person);
  }

  /**
   * The keyword finds the person with that id, then names that begin with it, then names that contain it; `cursor` continues the last part.
   */
  @Post('page')
  @ApiOkResponse({ type: UserInfoPage })
  override page(@Body() query: EndUserQuery): Promise<object> {
    return this.service.page({ ...query }, END_USER_SPEC);
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
    return this.states.cancel(order);
  }

  /** Restores their data as it was, as long as the recycle bin keeps it. */
  @Post('restore')
  @ApiOperation({ summary: 'Restore cancelled end users' })
  @ApiOkResponse({ type: StatesChanged })
  restore(@Body() order: StateOrder): Promise<StatesChanged> {
    return this.states.restore(order);
  }

  /** Returns personal data unmasked. Who asked, and why, is recorded in the audit trail first. */
  @IgnoresIdempotencyKey('reveals')
  @Post('reveal')
  @ApiOperation({ summary: 'Reveal the personal data of an end user' })
  @ApiOkResponse({ type: EndUserPersonalData })
  reveal(@Body() order: EndUserRevealOrder): Promise<EndUserPersonalData> {
    return this.personal.reveal(order);
  }
}
