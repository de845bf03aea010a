import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../message/chat-message';
import { MessageBody } from '../message/message-body';
import { useRecalledWords } from '../message/use-recalled-words';
import css from './recalled-message.module.css';

interface Props {
  message: ChatMessage;
  wanted: string | undefined;
}

/** A recalled message. Staff see its content after a click. */
export function RecalledMessage({ message, wanted }: Props) {
  const { t } = useTranslation('im-chat');
  const [isOpen, setOpen] = useState(false);
  const words = useRecalledWords(message);
  return (
    <>
      <span className={css.recalled}>
        <em>{words}</em>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'recalled.hide' : 'recalled.show')}
        </button>
      </span>
      {isOpen && <MessageBody type={message.type} content={message.content} wanted={wanted} />}
    </>
  );
}
