import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQuery, flat } from '../inputs/use-dict';
import { useLanguage } from '../i18n/language-store';
import type { Templates } from './act';

/** A reason that is usual. */
export interface Reason {
  text: string;
  /** what it means, in the language of whoever chooses it */
  meaning: string;
}

/** What people of the chat read is kept by staff, in dictionaries: it is theirs, and in the language of the product, whoever chooses it. */
const DICTIONARIES: Partial<Record<Templates, string>> = {
  user: 'banReason',
  group: 'groupReason',
  message: 'recallReason',
  realName: 'realNameReason',
};

/** What only staff read is in the language of whoever acts; the texts are `template.<name>`. */
const OWN = {
  reveal: ['complaint', 'recovery', 'verify', 'legal'],
  endUser: ['spam', 'fraud', 'complaints', 'request'],
} as const;

/** The usual reasons, by what is acted on. */
export function useReasons(templates: Templates | undefined): Reason[] {
  const { t } = useTranslation('act');
  const language = useLanguage((state) => state.language);
  const dictionary = templates && DICTIONARIES[templates];
  const { data } = useQuery({ ...dictQuery(dictionary ?? '', language), enabled: dictionary !== undefined });
  if (templates === 'reveal' || templates === 'endUser')
    return OWN[templates].map((name) => t(`template.${name}`)).map((text) => ({ text, meaning: text }));
  return flat(data ?? []).map(({ original, label }) => ({ text: original, meaning: label }));
}
