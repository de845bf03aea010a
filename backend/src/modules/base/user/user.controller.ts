import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import { CrudController, WholeNumber } from '../../../kernel/crud/crud-controller';
import { exportFile } from '../../../kernel/crud/export';
import { Added, Ids } from '../../../kernel/crud/shapes';
import { OneOrManyPipe } from '../../../kernel/envelope/one-or-many.pipe';
import { Raw } from '../../../kernel/envelope/raw';
import { USER_SPEC, UserCreate, UserExport, UserInfo, UserMove, UserPage, UserQuery, UserUpdate } from './user.dto';
import { BaseSysUser } from './user.entity';
import { UserService } from './user.service';

/** Each password takes a while to hash. */
const MOST_AT_ONCE = 50;

@Controller('admin/base/sys/user')
export class UserController extends CrudController(BaseSysUser, USER_SPEC) {
  constructor(override readonly service: UserService) {
    super(service);
  }

  @Post('add')
  @ApiExtraModels(UserCreate)
  @ApiBody({
    schema: {
      oneOf: [{ $ref: getSchemaPath(UserCreate) }, { type: 'array', items: { $ref: getSchemaPath(UserCreate) } }],
    },
  })
  @ApiOkResponse({ type: Added })
  override add(@Body(new OneOrManyPipe(UserCreate, MOST_AT_ONCE)) user: UserCreate | UserCreate[]): Promise<Added> {
    return this.service.add(user);
  }

  @Post('update')
  override update(@Body() user: UserUpdate): Promise<void> {
    return this.service.update(user);
  }

  @Get('info')
  @ApiOkResponse({ type: UserInfo })
  override info(@Query('id', WholeNumber('id')) id: number): Promise<object> {
    return this.service.info(id);
  }

  @Post('list')
  @ApiOkResponse({ type: [BaseSysUser] })
  override list(@Body() query: UserQuery): Promise<object[]> {
    return this.service.list({ ...query }, USER_SPEC);
  }

  @Post('page')
  @ApiOkResponse({ type: UserPage })
  override page(@Body() query: UserQuery): Promise<object> {
    return this.service.page({ ...query }, USER_SPEC);
  }

  @Raw()
  @Post('export')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
  override export(@Body() query: UserExport): Promise<StreamableFile> {
    return exportFile(BaseSysUser, { ...query }, (question) => this.service.stream(question, USER_SPEC));
  }

  /** Puts members into another department. */
  @Post('move')
  move(@Body() { departmentId, userIds }: UserMove): Promise<void> {
    return this.service.move(departmentId, userIds);
  }

  /** Ends all sessions of these members. */
  @Post('kick')
  kick(@Body() { ids }: Ids): Promise<void> {
    return this.service.kick(ids);
  }
}
