import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { Withheld } from '../../../kernel/operation/request-log/withheld.decorator';
import { PluginChanges } from '../plugin-changes.service';
import { SettingsDraft } from './config.dto';
import { PluginSettings } from './plugin-settings.service';

@Controller('admin/plugin/info')
export class PluginConfigController {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: PluginSettings,
    private readonly changes: PluginChanges,
  ) {}

  /** The settings are validated by the form in the plugin's package. Secrets are encrypted and never returned. */
  @Withheld('values')
  @StepUp()
  @Post('saveConfig')
  @ApiOperation({ summary: 'Save the settings of a plugin' })
  saveConfig(@Body() { id, values }: SettingsDraft): Promise<void> {
    const change = retryOnDeadlock(() =>
      this.source.transaction((manager) => this.settings.saveSettings(id, values, manager, 'values')),
    );
    return this.changes.notifyAfter(change);
  }
}
