import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { create } from 'zustand';
import { background } from '../failure/background';
import { queryClient } from '../failure/query-client';
import { i18n } from './i18n';
import { currentLanguage, keepLanguage, type Language, languageTags } from './languages';
import { loadLanguage } from './load-language';

interface State {
  language: Language;
  /** The component library's own words. */
  components: Locale | undefined;
}

export const useLanguage = create<State>(() => ({ language: currentLanguage(), components: undefined }));

/**
 * Switches everything at once, without a reload, when all of it has arrived: our texts, the component library's, the calendar's,
 * `<html lang>`. What the server words (menus, dictionaries, rows) is asked for again where it is shown.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const before = useLanguage.getState().language;
  const components = await loadLanguage(language);
  keepLanguage(language);
  document.documentElement.lang = languageTags[language];
  dayjs.locale(language);
  await i18n.changeLanguage(language);
  useLanguage.setState({ language, components });
  // When the console starts, what was asked for already was asked for in this language.
  if (language === before) return;
  // A new captcha would make what is already typed wrong.
  background(queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'captcha' }));
}
