import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { HookFault } from '../../../kernel/plugins/hooks/hook-fault';
import { type Answered, Hooks } from '../../../kernel/plugins/hooks/hooks';
import { language } from '../../../kernel/basis/i18n/translate';
import { defaultsOf, settingsFormOf } from '../config/settings-form';
import { splitSettings } from '../config/split-settings';
import { readManifest } from '../package/manifest';
import { textsOfPlugins } from '../package/texts-of-plugins';
import { PluginInfo } from '../tables/plugin-info.entity';
import type { ShownPanel, ToolOutcome, ToolRun } from './panel.dto';

/** What plugins show on the console's pages. The form of their answers is validated. */
@Injectable()
export class PluginPanels {
  constructor(
    @InjectRepository(PluginInfo) private readonly plugins: Repository<PluginInfo>,
    private readonly hooks: Hooks,
  ) {}

  async home(): Promise<ShownPanel[]> {
    return this.named(await this.hooks.collectAnswers('home.card', { language: language() }));
  }

  async readPersonPanels(userId: number): Promise<ShownPanel[]> {
    return this.named(await this.hooks.collectAnswers('person.panel', { userId }));
  }

  /** @throws BusinessError if the plugin does not run, or fails; InvalidError if the values do not fit its form */
  async runTool({ keyName, values: given }: ToolRun): Promise<ToolOutcome> {
    const values = await this.entered(keyName, given);
    try {
      const answer = await this.hooks.askNamed(keyName, 'tool', { values, language: language() });
      return { text: answer?.text ?? null, columns: answer?.columns ?? [], rows: answer?.rows ?? [] };
    } catch (error) {
      if (!(error instanceof HookFault)) throw error;
      throw new BusinessError('hook.failed', { name: keyName }, { reason: 'plugin' });
    }
  }

  /** The submitted values that the package's form accepts; all of them if it has no form. */
  private async entered(keyName: string, values: Record<string, unknown>): Promise<Record<string, unknown>> {
    const plugin = await this.plugins.findOne({ select: { id: true, pluginJson: true }, where: { keyName } });
    const tool = plugin ? readManifest(Buffer.from(plugin.pluginJson)).tool : {};
    if (!Object.keys(tool).length) return values;
    const form = settingsFormOf(tool);
    const { plain, secrets } = splitSettings({ form, values, kept: new Set(), within: 'values' });
    return { ...defaultsOf(form), ...plain, ...secrets };
  }

  private async named(answered: readonly Answered<'home.card' | 'person.panel'>[]): Promise<ShownPanel[]> {
    if (!answered.length) return [];
    const select = { keyName: true, name: true, logo: true } as const;
    const rows = await this.plugins.find({ select, where: { keyName: In(answered.map(({ key }) => key)) } });
    const byKey = new Map(rows.map((row) => [row.keyName, row]));
    const texts = await textsOfPlugins({ keyName: In([...byKey.keys()]) }, this.plugins.manager);
    return answered.flatMap(({ key, answer }) => {
      const plugin = byKey.get(key);
      return plugin
        ? [{ keyName: key, name: texts.get(key)?.name ?? plugin.name, logo: plugin.logo, panel: answer }]
        : [];
    });
  }
}
