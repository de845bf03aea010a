import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { WholeNumber } from '../../../kernel/crud/crud-controller';
import { PluginVersions } from './plugin-versions.service';
import { RollbackOrder, ShownVersion } from './versions.dto';

@Controller('admin/plugin/info')
export class PluginVersionsController {
  constructor(private readonly versions: PluginVersions) {}

  @Get('versions')
  @ApiOperation({
    summary: 'List the versions of a plugin that are kept',
    description: 'The last five, the newest first.',
  })
  @ApiOkResponse({ type: [ShownVersion] })
  list(@Query('id', WholeNumber('id')) id: number): Promise<ShownVersion[]> {
    return this.versions.list(id);
  }

  /**
   * Settings and granted permissions stay. A version that asks for more permissions than the current one is disabled until staff enable it.
   */
  @Post('rollback')
  @ApiOperation({ summary: 'Let a version of a plugin run that is kept' })
  rollback(@Body() order: RollbackOrder): Promise<void> {
    return this.versions.rollback(order);
  }
}
