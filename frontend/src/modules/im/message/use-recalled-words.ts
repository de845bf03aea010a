import { useTranslation } from 'react-i18next';
import type { ChatMessage } from './chat-message';

/** The text for a recalled message: by whom and when, if known. */
export function useRecalledWords({
  recalled_by: name,
  recalled_time: at,
}: Pick<ChatMessage, 'recalled_by' | 'recalled_time'>): string {
  const { t } = useTranslation('im-chat');
  const time = at?.slice(5, 16);
  if (name && time) return t('recalled.byWhen', { name, time });
  return time ? t('recalled.when', { time }) : t('recalled');
}
