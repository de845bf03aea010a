import type { Locale } from 'antd/es/locale';
import type { Texts } from '../../locales/texts';
import { i18n } from './i18n';
import type { Language } from './languages';

const sources: Record<Language, () => Promise<{ texts: Texts; components: Locale }>> = {
  'zh-cn': () => import('../../locales/zh-cn'),
  'zh-tw': () => import('../../locales/zh-tw'),
  en: () => import('../../locales/en'),
};

/** `./zh-cn/dict/info.json` is the namespace `dict/info`. */
const namespaceOf = (path: string) => path.split('/').slice(2).join('/').replace('.json', '');

/** Brings our texts of a language, and answers with those of the component library. */
export async function loadLanguage(language: Language): Promise<Locale> {
  const { texts, components } = await sources[language]();
  for (const [path, text] of Object.entries(texts)) i18n.addResourceBundle(language, namespaceOf(path), text);
  return components;
}
