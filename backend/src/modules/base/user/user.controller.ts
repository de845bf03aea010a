import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ClosedToKeys, StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { ImportAnswer } from '../../../kernel/crud/import/import.dto';
import { ImportCall } from '../../../kernel/crud/import/import-call';
import { importFile } from '../../../kernel/crud/import/import-file';
import {
  USER_SPEC,
  BaseSysUserCreate,
  BaseSysUserFactor,
  BaseSysUserInfo,
  BaseSysUserLink,
  BaseSysUserMove,
  BaseSysUserSessions,
  BaseSysUserUpdate,
  UserFilters,
} from './user.dto';
import { context } from '../../../kernel/basis/context/context';
import { HasSecretAnswer } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { PasswordLink } from '../link/link.dto';
import { SessionInfo, sessionInfo } from '../session/session.dto';
import { BaseSysUser } from '../tables/user.entity';
import { STAFF_IMPORT, StaffImport } from './import/staff-import';
import { StaffLinks } from './staff-links.service';
import { StaffSessions } from './staff-sessions.service';
import { StaffTransfer } from './staff-transfer';
import { UserService } from './user.service';

@ClosedToKeys('kick', 'endSession')
@Controller('admin/base/sys/user')
export class UserController extends CrudController(BaseSysUser, {
  ...USER_SPEC,
  query: UserFilters,
  add: BaseSysUserCreate,
  stepUp: ['add', 'delete'],
  // Each password takes a while to hash.
  mostAdded: 50,
  called: ['member of staff', 'members of staff'],
  example: { username: 'lilei', name: 'Li Lei', password: 'a-good-one-1', departmentId: 1, roleIdList: [2] },
}) {
  constructor(
    override readonly service: UserService,
    private readonly importing: StaffImport,
    private readonly transfer: StaffTransfer,
    private readonly signedIn: StaffSessions,
    private readonly links: StaffLinks,
  ) {
    super(service);
  }

  @StepUp()
  @Post('import')
  @ImportCall(STAFF_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, STAFF_IMPORT);
  }

  @StepUp()
  @Post('update')
  override update(@Body() user: BaseSysUserUpdate): Promise<void> {
    return this.service.update(user);
  }

  @Get('info')
  @ApiOkResponse({ type: BaseSysUserInfo })
  override info(@Query('id', WholeNumber('id')) id: number): Promise<object> {
    return this.service.info(id);
  }

  /** Moves staff members to another department. */
  @Post('move')
  @ApiOperation({ summary: 'Move staff members to another department' })
  move(@Body() { departmentId, userIds }: BaseSysUserMove): Promise<void> {
    return this.transfer.moveStaff(departmentId, userIds);
  }

  /** Ends all sessions of these staff members. */
  @Post('kick')
  @ApiOperation({ summary: 'Sign staff members out' })
  kick(@Body() { ids }: Ids): Promise<void> {
    return this.signedIn.endAllSessions(ids);
  }

  /** Returns where a staff member is signed in, newest first. */
  @Get('sessions')
  @ApiOperation({ summary: 'List the sessions of a staff member' })
  @ApiOkResponse({ type: [SessionInfo] })
  async sessions(@Query('id', WholeNumber('id')) id: number): Promise<SessionInfo[]> {
    return (await this.signedIn.listSessions(id)).map((one) => sessionInfo(one, context()?.sessionId));
  }

  /** Ids of other people's sessions are ignored. */
  @Post('endSession')
  @ApiOperation({ summary: 'End sessions of a staff member' })
  endSession(@Body() { id, ids }: BaseSysUserSessions): Promise<void> {
    return this.signedIn.endSessions(id, ids);
  }

  /** Removes the second factor of a staff member who has lost it, and ends all their sessions. */
  @StepUp()
  @Post('resetFactor')
  @ApiOperation({ summary: 'Remove the second factor of a staff member' })
  resetFactor(@Body() { id }: BaseSysUserFactor): Promise<void> {
    return this.signedIn.resetFactor(id);
  }

  /** Ends earlier links of that person. The answer is the only place where the link is; it can be used once, within 24 hours. */
  @HasSecretAnswer(true)
  @Uncompressed()
  @StepUp()
  @Post('passwordLink')
  @ApiOperation({ summary: 'Give a staff member a one-time link to set a password' })
  @ApiOkResponse({ type: PasswordLink })
  passwordLink(@Body() { id }: BaseSysUserLink): Promise<PasswordLink> {
    return this.links.giveLink(id);
  }
}
