import type { Locale } from 'antd/es/locale';
import type { Texts } from '../../../locales/texts';
import { i18n } from './i18n';
import type { Language } from './languages';
import { loadModuleTexts, modulesInUse } from './module-texts';
import { namespaceOf } from './namespace-of';

const sources: Record<Language, () => Promise<{ texts: Texts; components: Locale }>> = {
  'zh-cn': () => import('../../../locales/zh-cn'),
  'zh-tw': () => import('../../../locales/zh-tw'),
  en: () => import('../../../locales/en'),
};

/** Brings our texts of a language, those of the modules in use among them, and answers with those of the component library. */
export async function loadLanguage(language: Language): Promise<Locale> {
  const [{ texts, components }] = await Promise.all([
    sources[language](),
    ...modulesInUse().map((module) => loadModuleTexts(module, language)),
  ]);
  for (const [path, text] of Object.entries(texts)) i18n.addResourceBundle(language, namespaceOf(path), text);
  return components;
}
