import { defaultsOf, settingsFormOf } from '../config/settings-form';
import { readManifest } from '../package/manifest';
import type { PluginPackage } from '../package/plugin-package';
import type { PluginInfo } from '../tables/plugin-info.entity';
import type { PluginVersion } from '../tables/plugin-version.entity';

/** The columns of a plugin's row that come from its current version. */
export type ActiveColumns = Pick<
  PluginInfo,
  | 'name'
  | 'keyName'
  | 'version'
  | 'description'
  | 'author'
  | 'hook'
  | 'readme'
  | 'logo'
  | 'content'
  | 'tsContent'
  | 'pluginJson'
  | 'sha256'
  | 'signedBy'
>;

type Parts = Omit<PluginPackage, 'manifest'> & { signedBy: string | null };

export function activeColumns({ code, source, ...pack }: Parts): ActiveColumns {
  const { name, key, version, description, author, hooks } = readManifest(Buffer.from(pack.pluginJson));
  const about = { name, keyName: key, version, description, author, hook: hooks.join(',') };
  return { ...about, ...pack, content: { type: 'comm', data: code }, tsContent: { type: 'ts', data: source } };
}

export const columnsOfVersion = ({ manifest, content, source, readme, logo, sha256, signedBy }: PluginVersion) =>
  activeColumns({ pluginJson: manifest, code: content, source, readme, logo, sha256, signedBy });

/** Turns a plugin's row into a version, for plugins installed before versions were stored. */
export const versionOfRow = (row: ActiveColumns) => ({
  version: row.version,
  sha256: row.sha256,
  manifest: row.pluginJson,
  content: row.content.data,
  source: row.tsContent.data,
  readme: row.readme,
  logo: row.logo,
  signedBy: row.signedBy,
});

/** The initial settings of a new plugin. */
export const firstConfig = (pluginJson: string): Record<string, unknown> =>
  defaultsOf(settingsFormOf(readManifest(Buffer.from(pluginJson)).config));
