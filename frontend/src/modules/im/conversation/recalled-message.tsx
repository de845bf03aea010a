import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBody } from '../message/message-body';
import css from './recalled-message.module.css';

interface Props {
  type: number;
  content: string | null;
  wanted: string | undefined;
  at: string | undefined;
}

/** A withdrawn message: staff may see what it was, behind a click. */
export function RecalledMessage({ at, ...message }: Props) {
  const { t } = useTranslation('im-chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={css.recalled}>
        <em>{at ? t('recalled.when', { time: at.slice(5, 16) }) : t('recalled')}</em>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'recalled.hide' : 'recalled.show')}
        </button>
      </span>
      {isOpen && <MessageBody {...message} />}
    </>
  );
}
