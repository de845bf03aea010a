import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { language } from '../../../kernel/basis/i18n/translate';
import { PluginInfo } from '../tables/plugin-info.entity';
import { readManifest } from './manifest';
import { type PackageTexts, textsFor } from './manifest-languages';

/** What the packages of these plugins say in the language of the asker, by their keys. */
export async function textsOfPlugins(
  where: FindOptionsWhere<PluginInfo>,
  manager: EntityManager,
): Promise<ReadonlyMap<string, PackageTexts>> {
  const rows = await manager.find(PluginInfo, { select: { id: true, keyName: true, pluginJson: true }, where });
  return new Map(rows.map(({ keyName, pluginJson }) => [keyName, textsOf(pluginJson)]));
}

/** A package that was installed under older rules is shown in its own words. */
function textsOf(pluginJson: string): PackageTexts {
  try {
    return textsFor(readManifest(Buffer.from(pluginJson)).languages, language());
  } catch (error) {
    if (error instanceof BusinessError) return {};
    throw error;
  }
}
