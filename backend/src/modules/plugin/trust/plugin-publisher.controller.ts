import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { PluginPublisher } from '../tables/plugin-publisher.entity';
import { PluginPublishers } from './plugin-publishers.service';
import { Publishers } from './publishers.service';

const ORIGINS = ['environment', 'demo'] as const;

class ConfiguredKey {
  @ApiProperty({ description: 'public key: 64 hexadecimal digits' })
  publicKey: string;

  @ApiProperty({
    enum: ORIGINS,
    description: 'where the key comes from: `PLUGIN_TRUSTED_KEYS`, or the key for demonstrations',
  })
  origin: (typeof ORIGINS)[number];
}

@Controller('admin/plugin/publisher')
export class PluginPublisherController extends CrudController(PluginPublisher, {
  actions: ['add', 'update', 'delete', 'info', 'page'],
  keyword: ['name', 'publicKey'],
  order: { id: 'desc' },
  stepUp: ['add', 'update', 'delete'],
  called: ['publisher of plugins', 'publishers of plugins'],
  example: { name: 'Our own', publicKey: '0f'.repeat(32), scopes: ['log', 'kv'] },
}) {
  constructor(
    override readonly service: PluginPublishers,
    private readonly publishers: Publishers,
  ) {
    super(service);
  }

  /** These keys come from the server's configuration and cannot be changed here. */
  @Get('configured')
  @ApiOperation({ summary: 'List the keys that the server settings trust' })
  @ApiOkResponse({ type: [ConfiguredKey] })
  configured(): ConfiguredKey[] {
    return this.publishers.listConfigured();
  }
}
