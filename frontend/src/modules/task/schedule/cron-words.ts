import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../kernel/i18n/language-store';
import type { Language } from '../../../kernel/i18n/languages';

/** What the library calls our languages, and the file that teaches it one. */
const LOCALES: Record<Language, { name: string; load: () => Promise<unknown> }> = {
  'zh-cn': { name: 'zh_CN', load: () => import('cronstrue/locales/zh_CN') },
  'zh-tw': { name: 'zh_TW', load: () => import('cronstrue/locales/zh_TW') },
  en: { name: 'en', load: () => Promise.resolve() },
};

/** Tells an expression in words, or undefined where it makes no sense. */
export type CronWords = (cron: string) => string | undefined;

async function loadWords(language: Language): Promise<CronWords> {
  const { name, load } = LOCALES[language];
  const [{ default: cronstrue }] = await Promise.all([import('cronstrue'), load()]);
  return (cron) => {
    try {
      return cronstrue.toString(cron, { locale: name, use24HourTimeFormat: true, verbose: false });
    } catch {
      // Thrown as a bare text. What is wrong with an expression, the server says better.
      return undefined;
    }
  };
}

/** Words for cron expressions in the person's language; they arrive after the list that shows them. */
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
