import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQuery, flat } from '../../form/inputs/use-dict';
import { useLanguage } from '../../basis/i18n/language-store';
import type { Templates } from './act';

/** A usual reason. */
export interface Reason {
  text: string;
  /** its meaning, in the language of the staff member who chooses it */
  meaning: string;
}

/**
 * Reasons that people of the chat read are in dictionaries that staff maintain. They are in the language of the chat product, whoever
 * chooses them.
 */
const DICTIONARIES: Partial<Record<Templates, string>> = {
  user: 'banReason',
  group: 'groupReason',
  message: 'recallReason',
  realName: 'realNameReason',
};

/** Reasons that only staff read are in the language of the staff member; the texts are `template.<name>`. */
const OWN = {
  reveal: ['complaint', 'recovery', 'verify', 'legal'],
  endUser: ['spam', 'fraud', 'complaints', 'request'],
} as const;

/** The usual reasons, by the kind of target; undefined while they load. */
export function useReasons(templates: Templates | undefined): Reason[] | undefined {
  const { t } = useTranslation('act');
  const language = useLanguage((state) => state.language);
  const dictionary = templates && DICTIONARIES[templates];
  const { data, isLoading } = useQuery({ ...dictQuery(dictionary ?? '', language), enabled: dictionary !== undefined });
  if (templates === 'reveal' || templates === 'endUser')
    return OWN[templates].map((name) => t(`template.${name}`)).map((text) => ({ text, meaning: text }));
  return isLoading ? undefined : flat(data ?? []).map(({ original, label }) => ({ text: original, meaning: label }));
}
