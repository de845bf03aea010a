import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenToKeys, Public, SignedIn } from '../../../kernel/access/auth/access';
import { PlacedController } from '../../../kernel/crud/controller/placed-controller';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { sendSerialised } from '../../../kernel/wire/envelope/send-serialised';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { ImportAnswer } from '../../../kernel/crud/import/import.dto';
import { ImportCall } from '../../../kernel/crud/import/import-call';
import { importFile } from '../../../kernel/crud/import/import-file';
import { DICT_IMPORT, DictImport } from './dict-import';
import { DictType } from '../tables/dict-type.entity';
import { DictDataQuery, DictItem } from './dict-data.dto';
import { DictDataService } from './dict-data.service';
import { DictInfo } from '../tables/dict-info.entity';
import { DictInfoService } from './dict-info.service';

@Controller('admin/dict/info')
export class DictInfoController extends PlacedController(DictInfo, {
  called: ['dictionary entry', 'dictionary entries'],
  filter: ['typeId', 'parentId'],
  keyword: ['name', 'value'],
  order: { orderNum: 'asc', createTime: 'asc' },
}) {
  constructor(
    override readonly service: DictInfoService,
    private readonly dictionary: DictDataService,
    private readonly importing: DictImport,
  ) {
    super(service);
  }

  @Post('import')
  @ImportCall(DICT_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, DICT_IMPORT);
  }

  /** Returns the entries by the key of their type. */
  @SignedIn()
  @Raw()
  @IgnoresIdempotencyKey('reads')
  @OpenToKeys(true)
  @Post('data')
  @ApiOperation({ summary: 'Read dictionaries by the keys of their types' })
  @ApiExtraModels(DictItem)
  @ApiOkResponse({
    schema: { additionalProperties: { type: 'array', items: { $ref: getSchemaPath(DictItem) } } },
  })
  async data(
    @Body() { types }: DictDataQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendSerialised(request, reply, await this.dictionary.data(types));
  }

  /** Returns all types. No session is needed, because clients ask before the sign-in. */
  @Public()
  @Raw()
  @Get('types')
  @ApiOperation({ summary: 'List the dictionary types' })
  @ApiOkResponse({ type: [DictType] })
  async types(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendSerialised(request, reply, await this.dictionary.types());
  }
}
