import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { PluginVersions } from './plugin-versions.service';
import { RollbackOrder, ShownVersion } from './versions.dto';

@Controller('admin/plugin/info')
export class PluginVersionsController {
  constructor(private readonly versions: PluginVersions) {}

  @Get('versions')
  @ApiOperation({
    summary: 'List the stored versions of a plugin',
    description: 'The last five versions, newest first.',
  })
  @ApiOkResponse({ type: [ShownVersion] })
  list(@Query('id', WholeNumber('id')) id: number): Promise<ShownVersion[]> {
    return this.versions.listVersions(id);
  }

  /**
   * Settings and granted permissions stay. A version that asks for more permissions than the current one is disabled until staff enable it.
   */
  @StepUp()
  @Post('rollback')
  @ApiOperation({ summary: 'Switch a plugin to a stored version' })
  rollback(@Body() order: RollbackOrder): Promise<void> {
    return this.versions.rollbackPlugin(order);
  }
}
