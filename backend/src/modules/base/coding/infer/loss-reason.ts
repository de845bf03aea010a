import type { Language } from '../../../../kernel/context/language';
import { t } from '../../../../kernel/i18n/translate';
import type { NotKept } from '../read/not-kept';

/** What is not kept, in the language of the request or in the given one. */
export const reasonOf = ({ kind, detail }: NotKept, language?: Language): string =>
  t(`coding.notKept.${kind}`, { detail }, language);
