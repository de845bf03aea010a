import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Withheld } from '../../../kernel/operation/request-log/withheld.decorator';
import { INSTALL_KEY_HEADER, InstallAuthority } from '../install/authority';
import { readInstallForm } from '../install/install-form';
import { InstallQuestion } from '../install/install.dto';
import { PluginInstall } from '../install/plugin-install.service';
import { PluginInfo } from '../tables/plugin-info.entity';
import { PluginDetail } from './plugin-detail.dto';
import { PluginInfoService } from './plugin-info.service';

@Controller('admin/plugin/info')
export class PluginInfoController extends CrudController(PluginInfo, {
  actions: ['add', 'update', 'delete', 'info', 'list', 'page'],
  filter: ['status', 'keyName'],
  keyword: ['name', 'keyName', 'description'],
  order: { id: 'desc' },
  stepUp: ['add', 'update', 'delete'],
  called: ['plugin', 'plugins'],
}) {
  constructor(
    override readonly service: PluginInfoService,
    private readonly authority: InstallAuthority,
    private readonly installing: PluginInstall,
  ) {
    super(service);
  }

  /** Includes the permissions that its package asks for, and its settings without their secrets. */
  @Get('info')
  @ApiOkResponse({ type: PluginDetail })
  override info(@Query('id', WholeNumber('id')) id: number): Promise<object> {
    return this.service.info(id);
  }

  /**
   * Requires a session with the permission to install. Without a session, it requires the install key, or a newer version that a trusted
   * publisher has signed. In production, only packages signed by a trusted publisher are accepted. A new plugin is disabled; a version that
   * asks for more permissions, or for settings that nobody has filled in, is disabled too.
   */
  @Public()
  @IgnoresIdempotencyKey('uploads')
  @Post('install')
  @ApiOperation({ summary: 'Install a plugin or a newer version of it' })
  @ApiConsumes('multipart/form-data')
  @ApiHeader({ name: INSTALL_KEY_HEADER, required: false, description: 'PLUGIN_INSTALL_KEY, instead of a session' })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['files'],
      properties: {
        files: { type: 'string', format: 'binary', description: 'the package: a ZIP archive' },
        force: { type: 'string', enum: ['true', 'false'], description: 'true if the returned question was confirmed' },
      },
    },
  })
  @ApiOkResponse({
    type: InstallQuestion,
    description: 'a question to confirm; no data means that the plugin is installed',
  })
  async install(@Req() request: FastifyRequest): Promise<InstallQuestion | undefined> {
    const authority = await this.authority.findAuthority(request);
    return this.installing.installPackage(await readInstallForm(request), authority);
  }
}

// A setting may be a secret, whatever its name, so it is kept out of the log.
for (const action of ['add', 'update']) {
  const value = Reflect.get(PluginInfoController.prototype, action) as object;
  Withheld('config')(PluginInfoController.prototype, action, { value });
}
