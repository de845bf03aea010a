import type { Language } from '../context/language';
import { language, type MessageKey, t } from './translate';

/**
 * A message as its key in the catalogue and its parameters. It is stored in this form so that each reader gets it in their own language.
 */
export interface TranslatableMessage {
  key: MessageKey;
  params?: Readonly<Record<string, string | number | TranslatableMessage>>;
}

/** The text in the language of the current request, or in the given language. */
export function translateMessage({ key, params = {} }: TranslatableMessage, lng: Language = language()): string {
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? translateMessage(value, lng) : value,
  ]);
  return t(key, Object.fromEntries(filled) as Record<string, string | number>, lng);
}

/** For server logs, and for a text search in stored messages. */
export const translateToEnglish = (said: TranslatableMessage): string => translateMessage(said, 'en');
