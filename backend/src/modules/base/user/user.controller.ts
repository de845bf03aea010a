import { Body, Controller, Get, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Example } from '../../../kernel/document/example.decorator';
import { CrudController, WholeNumber } from '../../../kernel/crud/crud-controller';
import { exportFile } from '../../../kernel/crud/export';
import { Ids } from '../../../kernel/crud/chosen-ids';
import { Added } from '../../../kernel/crud/shapes';
import { OneOrManyPipe } from '../../../kernel/envelope/one-or-many.pipe';
import { ImportAnswer } from '../../../kernel/import/import.dto';
import { ImportCall } from '../../../kernel/import/import-call';
import { importFile } from '../../../kernel/import/import-file';
import { Raw } from '../../../kernel/envelope/raw';
import {
  USER_SPEC,
  BaseSysUserCreate,
  BaseSysUserExport,
  BaseSysUserInfo,
  BaseSysUserMove,
  BaseSysUserPage,
  BaseSysUserQuery,
  BaseSysUserUpdate,
} from './user.dto';
import { BaseSysUser } from '../tables/user.entity';
import { STAFF_IMPORT, StaffImport } from './import/staff-import';
import { StaffTransfer } from './staff-transfer';
import { UserService } from './user.service';

/** Limited, because each password takes a while to hash. */
const MOST_AT_ONCE = 50;

@Controller('admin/base/sys/user')
export class UserController extends CrudController(BaseSysUser, {
  ...USER_SPEC,
  called: ['member of staff', 'members of staff'],
}) {
  constructor(
    override readonly service: UserService,
    private readonly importing: StaffImport,
    private readonly transfer: StaffTransfer,
  ) {
    super(service);
  }

  @Post('import')
  @ImportCall(STAFF_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, STAFF_IMPORT);
  }

  @Post('add')
  @Example({ username: 'lilei', name: 'Li Lei', password: 'a-good-one-1', departmentId: 1, roleIdList: [2] })
  @ApiExtraModels(BaseSysUserCreate)
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(BaseSysUserCreate) },
        { type: 'array', items: { $ref: getSchemaPath(BaseSysUserCreate) } },
      ],
    },
  })
  @ApiOkResponse({ type: Added })
  override add(
    @Body(new OneOrManyPipe(BaseSysUserCreate, MOST_AT_ONCE)) user: BaseSysUserCreate | BaseSysUserCreate[],
  ): Promise<Added> {
    return this.service.add(user);
  }

  @Post('update')
  override update(@Body() user: BaseSysUserUpdate): Promise<void> {
    return this.service.update(user);
  }

  @Get('info')
  @ApiOkResponse({ type: BaseSysUserInfo })
  override info(@Query('id', WholeNumber('id')) id: number): Promise<object> {
    return this.service.info(id);
  }

  @Post('list')
  @ApiOkResponse({ type: [BaseSysUser] })
  override list(@Body() query: BaseSysUserQuery): Promise<object[]> {
    return this.service.list({ ...query }, USER_SPEC);
  }

  @Post('page')
  @ApiOkResponse({ type: BaseSysUserPage })
  override page(@Body() query: BaseSysUserQuery): Promise<object> {
    return this.service.page({ ...query }, USER_SPEC);
  }

  @Raw()
  @Post('export')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
  override export(@Body() query: BaseSysUserExport): Promise<StreamableFile> {
    return exportFile(BaseSysUser, { ...query }, (question) => this.service.stream(question, USER_SPEC), this.hooks);
  }

  /** Moves staff members to another department. */
  @Post('move')
  @ApiOperation({ summary: 'Move staff members to another department' })
  move(@Body() { departmentId, userIds }: BaseSysUserMove): Promise<void> {
    return this.transfer.move(departmentId, userIds);
  }

  /** Ends all sessions of these staff members. */
  @Post('kick')
  @ApiOperation({ summary: 'Sign staff members out' })
  kick(@Body() { ids }: Ids): Promise<void> {
    return this.service.kick(ids);
  }
}
