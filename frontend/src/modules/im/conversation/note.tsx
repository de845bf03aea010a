import { useTranslation } from 'react-i18next';
import { type ChatMessage, MessageType } from '../message/chat-message';
import { MessageText } from '../message/message-text';
import css from './note.module.css';

interface Props {
  message: ChatMessage;
  isMarked: boolean;
  onOpen: (id: number) => void;
}

/** A system note between the messages: a tip, or that a message was recalled. */
export function Note({ message, isMarked, onOpen }: Props) {
  const { t } = useTranslation('im-chat');
  const { id, type, content, send_id: sender, send_nick_name: nick, recalled_id: recalled, send_time: time } = message;
  const only = message.recv_ids?.map((one) => `#${one}`).join(', ');
  const name = sender === 0 ? t('system') : nick || `#${sender}`;
  return (
    <li className={css.note} data-message={id} data-marked={isMarked || undefined} title={time ?? undefined}>
      {type === MessageType.Recall ? (
        <span>
          {t('recalled.by', { name })}
          {typeof recalled === 'number' && (
            <button type="button" onClick={() => onOpen(recalled)}>
              {t('recalled.which')}
            </button>
          )}
        </span>
      ) : (
        <>
          <MessageText text={content ?? ''} />
          {only && <small>{t('only', { who: only })}</small>}
        </>
      )}
    </li>
  );
}
