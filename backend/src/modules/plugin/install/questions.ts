import { t } from '../../../kernel/basis/i18n/translate';
import { scopeWords } from '../hook/scope-words';
import type { Scopes } from '../hook/scopes';
import { isWider } from '../life/manifest-difference';
import type { DifferenceLine } from '../life/versions.dto';
import type { InstallQuestion } from './install.dto';

/** A planned installation that a person has to confirm. */
export interface PlannedInstall {
  name: string;
  version: string;
  scopes: Scopes;
  /** the version that is installed already */
  present?: string;
  /** an enabled plugin that has one of the same exclusive hooks */
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
