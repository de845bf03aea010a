import { isMessage, t } from '../../../kernel/i18n/translate';

/** The text of a key; what is none stays as it is. */
export const readable = (key: string): string => (isMessage(key) ? t(key) : key);
