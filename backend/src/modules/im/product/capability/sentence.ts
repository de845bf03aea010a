import type { MessageKey } from '../../../../kernel/basis/i18n/translate';
import { t } from '../../../../kernel/basis/i18n/translate';
import type { FoundFeature, Remark } from './findings';

const SENTENCES: Record<Remark, MessageKey> = {
  missing: 'im.capability.missing',
  noRedis: 'im.capability.noRedis',
  recorded: 'im.capability.recorded',
  notObserved: 'im.capability.notObserved',
  notShown: 'im.capability.notShown',
  notWritten: 'im.capability.notWritten',
};

/** The note about a feature, in the caller's language. */
export const sentenceOf = ({ remark, missing }: Pick<FoundFeature, 'remark' | 'missing'>): string | null =>
  remark ? t(SENTENCES[remark], { missing: missing.join(', ') }) : null;
