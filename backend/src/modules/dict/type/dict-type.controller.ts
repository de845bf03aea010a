import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { ImportAnswer } from '../../../kernel/crud/import/import.dto';
import { ImportCall } from '../../../kernel/crud/import/import-call';
import { importFile } from '../../../kernel/crud/import/import-file';
import { DictType } from '../tables/dict-type.entity';
import { DICT_TYPE_IMPORT, DictTypeImport } from './dict-type-import';
import { DictTypeService } from './dict-type.service';

@Controller('admin/dict/type')
export class DictTypeController extends CrudController(DictType, {
  called: ['dictionary type', 'dictionary types'],
  keyword: ['name', 'key'],
  order: { createTime: 'asc' },
}) {
  constructor(
    override readonly service: DictTypeService,
    private readonly importing: DictTypeImport,
  ) {
    super(service);
  }

  @Post('import')
  @ImportCall(DICT_TYPE_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, DICT_TYPE_IMPORT);
  }
}
