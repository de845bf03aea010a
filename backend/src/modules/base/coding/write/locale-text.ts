import type { Language } from '../../../../kernel/context/language';
import type { ResourceSpec } from '../resource-spec';
import { joinedName } from './entity-text';

/** Labels that all screens share. */
const SHARED = new Set(['name', 'remark', 'type', 'orderNum']);

/** The locale file of the screen in one language. */
export function localeText({ title, called, fields }: ResourceSpec, language: Language): string {
  const texts = new Map<string, string>();
  for (const { name, label, choices = [], kind } of fields) {
    if (!SHARED.has(name)) texts.set(name, label[language]);
    for (const choice of choices) texts.set(`${name}.${choice.value}`, choice.label[language]);
    const shown = kind === 'reference' || kind === 'parent' ? joinedName(name) : undefined;
    if (shown) texts.set(shown, label[language]);
  }
  // This entry is always added, so that even a screen with only shared labels has a file for later texts.
  texts.set('addTitle', language === 'en' ? `New ${called.one}` : `新增${title[language]}`);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}
