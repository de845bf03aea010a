import { t } from '../../../kernel/i18n/translate';
import { scopeWords } from '../hook/scope-words';
import type { Scopes } from '../hook/scopes';
import { isWider } from '../life/manifest-difference';
import type { DifferenceLine } from '../life/versions.dto';
import type { InstallQuestion } from './install.dto';

/** What stands before a package goes in, for a person to say yes or no to. */
export interface PlannedInstall {
  name: string;
  version: string;
  scopes: Scopes;
  /** the version that is there already */
  present?: string;
  /** the enabled plugin that has a hook which one alone can have */
  rival?: string;
  /** compared with the installed version */
  difference: DifferenceLine[];
}

const [EXISTS, RIVAL, CHECKED] = [1, 2, 3] as const;

/** The question that must be answered before the package is installed; none if there is no obstacle. */
export function questionOf({
  name,
  version,
  scopes,
  present,
  rival,
  difference,
}: PlannedInstall): InstallQuestion | undefined {
  const exists = present === undefined ? [] : [t('plugin.exists', { name, present, version })];
  const taken = rival === undefined ? [] : [t('plugin.hookTaken', { name: rival })];
  const asked = scopeWords(scopes);
  const wants = asked ? [t('plugin.wants', { name, scopes: asked })] : [];
  const more = isWider(difference) ? [t('plugin.wantsMore', { name })] : [];
  const message = [...exists, ...taken, ...wants, ...more].join('\n');
  if (!message) return undefined;
  return { type: rival === undefined ? (present === undefined ? CHECKED : EXISTS) : RIVAL, message, difference };
}
