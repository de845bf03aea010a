import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import type { Language } from '../../../kernel/basis/i18n/languages';

/** The library's codes for our languages, and the files with their texts. */
const LOCALES: Record<Language, { name: string; load: () => Promise<unknown> }> = {
  'zh-cn': { name: 'zh_CN', load: () => import('cronstrue/locales/zh_CN') },
  'zh-tw': { name: 'zh_TW', load: () => import('cronstrue/locales/zh_TW') },
  en: { name: 'en', load: () => Promise.resolve() },
};

/** Describes an expression as text; undefined if it is invalid. */
export type CronWords = (cron: string) => string | undefined;

async function loadWords(language: Language): Promise<CronWords> {
  const { name, load } = LOCALES[language];
  const [{ default: cronstrue }] = await Promise.all([import('cronstrue'), load()]);
  return (cron) => {
    try {
      return cronstrue.toString(cron, { locale: name, use24HourTimeFormat: true, verbose: false });
    } catch {
      // The library throws a plain string. The server reports errors of the expression in more detail.
      return undefined;
    }
  };
}

/** Descriptions of cron expressions in the current language. The library is loaded after the list is shown. */
export function useCronWords(): CronWords {
  const language = useLanguage((state) => state.language);
  const { data } = useQuery({
    queryKey: ['cron words', language],
    queryFn: () => loadWords(language),
    staleTime: Infinity,
  });
  return data ?? NOTHING_YET;
}

const NOTHING_YET: CronWords = () => undefined;
