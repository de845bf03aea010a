import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { PluginLogLines } from './plugin-log-lines.service';
import { PluginLog } from '../tables/plugin-log.entity';

/** The log of plugins: what they wrote themselves, and what the console wrote about their calls. */
@Controller('admin/plugin/log')
export class PluginLogController extends CrudController(PluginLog, {
  actions: ['page'],
  filter: ['pluginId', 'level', 'hook', 'node'],
  keyword: ['text'],
  order: { id: 'desc' },
  called: ['log line of a plugin', 'log lines of plugins'],
}) {
  constructor(override readonly service: PluginLogLines) {
    super(service);
  }
}
