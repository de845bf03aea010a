import type { Language } from '../../../../kernel/basis/context/language';
import { t } from '../../../../kernel/basis/i18n/translate';
import type { NotKept } from '../read/not-kept';

/** What is not kept, in the language of the request or in the given one. */
export const reasonOf = ({ kind, detail }: NotKept, language?: Language): string =>
  t(`coding.notKept.${kind}`, { detail }, language);
