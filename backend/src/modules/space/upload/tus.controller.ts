import { Controller, Delete, Head, HttpStatus, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../../../kernel/access/auth/access';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import type { SpaceUpload } from '../tables/space-upload.entity';
import { beginningOf, lengthIn, PIECE_TYPE, requireVersion, TUS } from './tus-headers';
import { UploadAnswer } from './upload-answer.service';
import { AppConfig } from '../../../config/app-config';
import { uploadLimits, UPLOADS_IN_PIECES } from '../../../kernel/content/upload/upload-limits';
import { Uploads } from './uploads.service';

/**
 * Uploads of large files over unreliable connections with the tus protocol 1.0.0 (https://tus.io). The protocol defines these calls, so the
 * API document omits them. A complete file is checked before the last piece is answered.
 */
@ApiExcludeController()
@SignedIn()
@Controller('admin/base/comm/upload/tus')
export class TusController {
  constructor(
    private readonly uploads: Uploads,
    private readonly answers: UploadAnswer,
    private readonly config: AppConfig,
  ) {}

  @Raw()
  @Options()
  options(@Res() reply: FastifyReply): void {
    const told = { 'tus-version': '1.0.0', 'tus-extension': 'creation,expiration,termination' };
    const most = { 'tus-max-size': uploadLimits(this.config).resumableBytes };
    void reply
      .code(HttpStatus.NO_CONTENT)
      .headers({ ...TUS, ...told, ...most })
      .send();
  }

  @Raw()
  @IgnoresIdempotencyKey('uploads')
  @Post()
  async create(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    requireVersion(headers);
    const upload = await this.uploads.beginUpload(beginningOf(headers, currentStaff().id));
    const place = { location: `${UPLOADS_IN_PIECES}/${upload.id}` };
    void reply
      .code(HttpStatus.CREATED)
      .headers({ ...(await this.headersOf(upload)), ...place })
      .send();
  }

  @Raw()
  @Head(':id')
  async head(@Param('id') id: string, @Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    requireVersion(headers);
    const upload = await this.uploads.findUpload(id, currentStaff().id);
    const told = { ...(await this.headersOf(upload)), 'upload-length': upload.size, 'cache-control': 'no-store' };
    void reply.code(HttpStatus.OK).headers(told).send();
  }

  @Raw()
  @IgnoresIdempotencyKey('uploads')
  @Patch(':id')
  async patch(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { headers, raw } = request;
    requireVersion(headers);
    if (headers['content-type'] !== PIECE_TYPE) throw new ProtocolRefusal(415, 'upload.badPiece');
    const offset = lengthIn(headers['upload-offset']);
    if (offset === undefined) throw new ProtocolRefusal(400, 'upload.badPiece');
    const upload = await this.uploads.append(id, currentStaff().id, offset, raw);
    void reply
      .code(HttpStatus.NO_CONTENT)
      .headers(await this.headersOf(upload))
      .send();
  }

  @Raw()
  @IgnoresIdempotencyKey('uploads')
  @Delete(':id')
  async cancel(@Param('id') id: string, @Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    requireVersion(headers);
    await this.uploads.cancelUpload(id, currentStaff().id);
    void reply.code(HttpStatus.NO_CONTENT).headers(TUS).send();
  }

  private async headersOf(upload: SpaceUpload): Promise<Record<string, string | number>> {
    return { ...TUS, ...(await this.answers.headersOf(upload)) };
  }
}
