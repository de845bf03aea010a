import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatMessage, MessageStatus, MessageType } from './chat-message';
import { MessageLine } from './message-line';
import css from './message.module.css';
import { useRecalledWords } from './use-recalled-words';

/** The search text of a message table, to be highlighted. */
export const Wanted = createContext<string | undefined>(undefined);

type Props = Pick<ChatMessage, 'type' | 'status' | 'content' | 'recalled_by' | 'recalled_time'>;

/**
 * A message in a table: one line of it with the matches highlighted. The content of a recalled message is shown only in the conversation.
 */
export function ContentCell({ type, status, content, ...recall }: Props) {
  const { t } = useTranslation('im-chat');
  const wanted = useContext(Wanted);
  const recalled = useRecalledWords(recall);
  if (status === MessageStatus.Recalled && !wanted) return <em className={css.recalled}>{recalled}</em>;
  if (type === MessageType.Recall) return <em className={css.recalled}>{t('recalled.row', { id: content ?? '–' })}</em>;
  return <MessageLine type={type} content={content} wanted={wanted} withThumb />;
}
