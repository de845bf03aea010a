import { i18n } from '../../basis/i18n/i18n';
import { type Language, languages } from '../../basis/i18n/languages';
import { loadLanguage } from '../../basis/i18n/load-language';
import { loadModuleTexts } from '../../basis/i18n/module-texts';
import type { DictItem } from '../../form/inputs/use-dict';
import { wordsFor } from '../export/export-words';
import type { ResourceOf } from '../declare/resource';
import { ruleFor } from '../declare/rules';
import { textsIn } from '../declare/texts';

/** The meaning of the words in a file: header cells are fields, other cells are values. */
export interface ImportTerms {
  titles: Record<string, string>;
  words: Record<string, Record<string, string>>;
}

type Named = Pick<ResourceOf, 'name' | 'texts' | 'fields'>;

/** All texts of a resource's screen in every language, because a file may come from somebody who works in another language. */
export async function termsOf(of: Named, readDict: (key: string) => Promise<DictItem[]>): Promise<ImportTerms> {
  const module = of.name.split('/')[0] ?? '';
  await Promise.all(languages.flatMap((language) => [loadLanguage(language), loadModuleTexts(module, language)]));
  const parts = await Promise.all(languages.map((language) => termsIn(language, of, readDict)));
  const words = new Map<string, Record<string, string>>();
  for (const part of parts)
    for (const [field, values] of Object.entries(part.words)) words.set(field, { ...values, ...words.get(field) });
  return {
    titles: Object.assign({}, ...parts.map(({ titles }) => titles)) as ImportTerms['titles'],
    words: Object.fromEntries(words),
  };
}

async function termsIn(language: Language, of: Named, readDict: (key: string) => Promise<DictItem[]>) {
  const texts = textsIn(i18n, language, of.texts);
  const words = await wordsFor(of.fields, texts, (field) => ruleFor(of.name, 'update', field), readDict);
  return {
    titles: Object.fromEntries(of.fields.map(({ name, exported = name }) => [texts.label(name), exported])),
    words: Object.fromEntries(Object.entries(words).map(([field, some]) => [field, inverted(some)])),
  };
}

const inverted = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [word, value]));
