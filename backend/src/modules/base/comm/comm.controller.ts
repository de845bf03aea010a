import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforePasswordChange, Public, SignedIn } from '../../../kernel/auth/access';
import { TokenPair } from '../../../kernel/auth/token-pair';
import { currentSession, currentStaff } from '../../../kernel/context/current-staff';
import { Raw } from '../../../kernel/envelope/raw';
import { sendSerialised } from '../../../kernel/envelope/serialised';
import { UploadStore } from '../../../kernel/upload/upload-store';
import { SessionService } from '../session/session.service';
import { Permmenu, UploadMode } from './permmenu.dto';
import { PermmenuService } from './permmenu.service';
import { Person, PersonUpdate } from './person.dto';
import { PersonService } from './person.service';
import { SessionIds, SessionInfo } from './session.dto';
import { takeUpload } from './upload';

/** What every signed-in member may do, whatever their roles. */
@SignedIn()
@Controller('admin/base/comm')
export class CommController {
  constructor(
    private readonly persons: PersonService,
    private readonly permmenus: PermmenuService,
    private readonly owned: SessionService,
    private readonly uploads: UploadStore,
  ) {}

  @BeforePasswordChange(true)
  @Raw()
  @Get('person')
  @ApiOkResponse({ type: Person })
  async person(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSerialised(request, reply, await this.persons.readPerson(currentStaff().id));
  }

  @BeforePasswordChange(true)
  @Raw()
  @Get('permmenu')
  @ApiOkResponse({ type: Permmenu })
  async permmenu(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSerialised(request, reply, await this.permmenus.readPermmenu(currentStaff()));
  }

  @BeforePasswordChange(true)
  @Post('personUpdate')
  @ApiOkResponse({ type: TokenPair, description: 'tokens to go on with, where the password was changed' })
  personUpdate(@Body() change: PersonUpdate): Promise<TokenPair | undefined> {
    return this.persons.update(currentStaff(), currentSession(), change);
  }

  @BeforePasswordChange(true)
  @Post('logout')
  logout(): Promise<void> {
    return this.owned.end(currentStaff().id, [currentSession()]);
  }

  @Get('sessions')
  @ApiOkResponse({ type: [SessionInfo] })
  async sessions(): Promise<SessionInfo[]> {
    const own = await this.owned.listSessions(currentStaff().id);
    return own.map(({ id, ip, userAgent, createTime, lastSeen }) => {
      return { id, ip, userAgent, createTime, lastSeen, current: id === currentSession() };
    });
  }

  @Post('endSession')
  endSession(@Body() { ids }: SessionIds): Promise<void> {
    return this.owned.end(currentStaff().id, ids);
  }

  @BeforePasswordChange(true)
  @Get('uploadMode')
  @ApiOkResponse({ type: UploadMode })
  uploadMode(): UploadMode {
    return { mode: 'local', type: 'local' };
  }

  @Post('upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, key: { type: 'string' } },
    },
  })
  @ApiOkResponse({ schema: { type: 'string', example: '/upload/20260131/1f0c…_avatar.png' } })
  upload(@Req() request: FastifyRequest): Promise<string> {
    return takeUpload(request, this.uploads);
  }

  /** What the server is written in; a client of several servers asks for it. */
  @Public()
  @Get('program')
  @ApiOkResponse({ schema: { type: 'string', example: 'Node' } })
  program(): string {
    return 'Node';
  }
}
