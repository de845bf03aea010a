import type { Language } from '../../../../kernel/context/language';
import type { ResourceSpec } from '../resource-spec';
import { joinedName } from './entity-text';

/** Labels that every screen has. */
const SHARED = new Set(['name', 'remark', 'type', 'orderNum']);

/** The texts of the screen in one language, as a file of them. */
export function localeText({ title, called, fields }: ResourceSpec, language: Language): string {
  const texts = new Map<string, string>();
  for (const { name, label, choices = [], kind } of fields) {
    if (!SHARED.has(name)) texts.set(name, label[language]);
    for (const choice of choices) texts.set(`${name}.${choice.value}`, choice.label[language]);
    const shown = kind === 'reference' || kind === 'parent' ? joinedName(name) : undefined;
    if (shown) texts.set(shown, label[language]);
  }
  // A screen of shared labels alone has a file all the same: it is where the next text goes.
  texts.set('addTitle', language === 'en' ? `New ${called.one}` : `新增${title[language]}`);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}
