import { isMessage, t } from '../../../kernel/basis/i18n/translate';

/** The text of a message key. Any other text is returned as it is. */
export const readable = (key: string): string => (isMessage(key) ? t(key) : key);
