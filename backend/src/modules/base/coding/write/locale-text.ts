import type { Language } from '../../../../kernel/basis/context/language';
import { joinedName, referredName } from './entity-text';
import type { TargetedSpec } from './reference-targets';

/** Labels that all screens share. */
const SHARED = new Set(['name', 'remark', 'type', 'orderNum']);

/** The locale file of the screen in one language. */
export function localeText(spec: TargetedSpec, language: Language): string {
  const { title, called, fields } = spec;
  const texts = new Map<string, string>();
  for (const field of fields) {
    const { name, label, choices = [], kind } = field;
    if (!SHARED.has(name)) texts.set(name, label[language]);
    for (const choice of choices) texts.set(`${name}.${choice.value}`, choice.label[language]);
    const shown = kind === 'parent' ? joinedName(name) : referredName(field, spec);
    if (shown) texts.set(shown, label[language]);
  }
  // This entry is always added, so that even a screen with only shared labels has a file for later texts.
  texts.set('addTitle', language === 'en' ? `New ${called.one}` : `新增${title[language]}`);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}
