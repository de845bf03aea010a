import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../config/app-config';
import { AnswersBefore, OpenToKeys, Public, SignedIn, StepUp } from '../../../kernel/access/auth/access';
import { TokenPair } from '../../../kernel/access/auth/token-pair';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { sendSerialised } from '../../../kernel/wire/envelope/send-serialised';
import { HasSecretAnswer, IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Storage } from '../../../kernel/stores/storage/storage';
import { DIRECT, uploadLimits } from '../../../kernel/content/upload/upload-limits';
import { UploadStore } from '../../../kernel/content/upload/upload-store';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { SessionService } from '../session/session.service';
import { Permmenu, UploadMode } from './permmenu.dto';
import { PermmenuService } from './permmenu.service';
import { Person, PersonUpdate } from './person.dto';
import { PersonService } from './person.service';
import { SessionIds, SessionInfo, sessionInfo } from '../session/session.dto';
import { FoundRecords, SearchQuestion } from '../search/search.dto';
import { SearchService } from '../search/search.service';
import { DuringMaintenance } from '../../../kernel/durability/maintenance/during-maintenance';
import { takeUpload } from './upload';

/** Calls that every signed-in staff member may make, whatever their roles. */
@SignedIn()
@Controller('admin/base/comm')
export class CommController {
  constructor(
    private readonly persons: PersonService,
    private readonly permmenus: PermmenuService,
    private readonly owned: SessionService,
    private readonly uploads: UploadStore,
    private readonly storage: Storage,
    private readonly records: SearchService,
    private readonly config: AppConfig,
  ) {}

  /** Returns the signed-in staff member, as the personal centre shows them. */
  @AnswersBefore(['passwordChange', 'factorSetUp'])
  @Raw()
  @Get('person')
  @ApiOperation({ summary: 'Read the account of the caller' })
  @ApiOkResponse({ type: Person })
  async person(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendSerialised(request, reply, await this.persons.readPerson(currentStaff(), currentSession()));
  }

  /** Returns the menus that the caller's roles grant, and the caller's permissions. */
  @AnswersBefore(['passwordChange'])
  @Raw()
  @Get('permmenu')
  @ApiOperation({ summary: 'Read the menus and permissions of the caller' })
  @ApiOkResponse({ type: Permmenu })
  async permmenu(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendSerialised(request, reply, await this.permmenus.readPermmenu(currentStaff()));
  }

  /**
   * Only the fields that are sent change. A new password requires the current one. It ends all other sessions and returns a new token pair.
   * Another mail address asks for a recent proof (see `base/comm/stepUp`) while an identity provider finds accounts by it.
   */
  @AnswersBefore(['passwordChange'])
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('personUpdate')
  @ApiOperation({ summary: 'Change the account of the caller' })
  @ApiOkResponse({ type: TokenPair, description: 'new tokens if the password was changed' })
  personUpdate(@Body() change: PersonUpdate): Promise<TokenPair | undefined> {
    return this.persons.updatePerson(currentStaff(), currentSession(), change);
  }

  /** Ends the session of the token that is sent. */
  @AnswersBefore(['passwordChange', 'factorSetUp'])
  @DuringMaintenance()
  @Post('logout')
  @ApiOperation({ summary: 'Sign out' })
  logout(): Promise<void> {
    return this.owned.endSessions(currentStaff().id, [currentSession()]);
  }

  /** Returns the caller's sessions; `current` marks the one that makes this request. */
  @Get('sessions')
  @ApiOperation({ summary: 'List the sessions of the caller' })
  @ApiOkResponse({ type: [SessionInfo] })
  async sessions(): Promise<SessionInfo[]> {
    const own = await this.owned.listSessions(currentStaff().id);
    return own.map((one) => sessionInfo(one, currentSession()));
  }

  /** Ids of other people's sessions are ignored. Asks for a proof, so that a stolen session does not sign its owner out. */
  @StepUp()
  @Post('endSession')
  @ApiOperation({ summary: 'End sessions of the caller' })
  endSession(@Body() { ids }: SessionIds): Promise<void> {
    return this.owned.endSessions(currentStaff().id, ids);
  }

  /** Small files are sent to `base/comm/upload`, large ones in pieces. With `cloud`, files may be sent directly to the bucket. */
  @AnswersBefore(['passwordChange'])
  @OpenToKeys(true)
  @Get('uploadMode')
  @ApiOperation({ summary: 'Read the upload settings' })
  @ApiOkResponse({ type: UploadMode })
  uploadMode(): UploadMode {
    const isCloud = this.storage.kind === 's3';
    const way = isCloud ? ({ mode: 'cloud', type: 'minio' } as const) : ({ mode: 'local', type: 'local' } as const);
    return { ...way, ...uploadLimits(this.config), direct: isCloud ? DIRECT : null };
  }

  /** Returns the address under which the file is served. The content must match the file's extension. */
  @IgnoresIdempotencyKey('uploads')
  @OpenToKeys(true)
  @Post('upload')
  @ApiOperation({ summary: 'Upload a file' })
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

  /** Searches all resources whose list the caller may read. Returns a few rows of each, as its list shows them. */
  @IgnoresIdempotencyKey('reads')
  @OpenToKeys(true)
  @Post('search')
  @ApiOperation({ summary: 'Search all resources' })
  @ApiOkResponse({ type: [FoundRecords] })
  search(@Body() { keyWord }: SearchQuestion): Promise<FoundRecords[]> {
    return this.records.findRecords(keyWord);
  }

  /** Returns the platform of the server, for clients that work with several servers. */
  @Public()
  @Get('program')
  @ApiOperation({ summary: 'Read the platform of the server' })
  @ApiOkResponse({ schema: { type: 'string', example: 'Node' } })
  program(): string {
    return 'Node';
  }
}
