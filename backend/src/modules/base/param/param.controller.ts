import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { htmlPage, PAGE_HEADERS } from '../../../kernel/content/html/page';
import { language, t } from '../../../kernel/basis/i18n/translate';
import { ImportAnswer } from '../../../kernel/crud/import/import.dto';
import { ImportCall } from '../../../kernel/crud/import/import-call';
import { importFile } from '../../../kernel/crud/import/import-file';
import { PARAM_IMPORT, ParamImport } from './param-import';
import { ParamKey } from './param.dto';
import { BaseSysParam } from '../tables/param.entity';
import { ParamService } from './param.service';
import { ParamPageService } from './param-page.service';

@Controller('admin/base/sys/param')
export class ParamController extends CrudController(BaseSysParam, {
  stepUp: ['add', 'update', 'delete'],
  called: ['parameter', 'parameters'],
  actions: ['add', 'update', 'delete', 'info', 'page', 'export'],
  filter: ['dataType', 'isPublic'],
  keyword: ['name', 'keyName'],
}) {
  constructor(
    override readonly service: ParamService,
    private readonly pages: ParamPageService,
    private readonly importing: ParamImport,
  ) {
    super(service);
  }

  @StepUp()
  @Post('import')
  @ImportCall(PARAM_IMPORT)
  import(@Req() request: FastifyRequest): Promise<ImportAnswer> {
    return importFile(request, this.importing, PARAM_IMPORT);
  }

  /** Returns the page as visitors would see it, even if the parameter is not public. */
  @Raw()
  @Get('html')
  @ApiOperation({ summary: 'Preview the page of a parameter' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  async html(@Query() { key }: ParamKey, @Res() reply: FastifyReply): Promise<void> {
    const page = await this.pages.readPage(key);
    const missing = t('crud.notFound');
    void reply.headers(PAGE_HEADERS).status(page ? 200 : 404);
    void reply.send(page ?? htmlPage(missing, missing, language()));
  }
}
