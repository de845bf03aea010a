import type { Language } from '../context/language';
import { language, type MessageKey, t } from './translate';

/** What the house has to say, by its name in the catalogue and what is filled in: kept so, each reader has it in their own language. */
export interface Said {
  key: MessageKey;
  params?: Readonly<Record<string, string | number | Said>>;
}

/** In words of whoever asks, or of the language given. */
export function say({ key, params = {} }: Said, lng: Language = language()): string {
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(value, lng) : value,
  ]);
  return t(key, Object.fromEntries(filled) as Record<string, string | number>, lng);
}

/** For logs of the server, and whoever looks for a word in what was kept. */
export const sayInEnglish = (said: Said): string => say(said, 'en');
