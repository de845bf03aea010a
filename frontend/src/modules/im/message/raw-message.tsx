import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageText } from './message-text';
import css from './message.module.css';

interface Props {
  type: number;
  raw: string;
  isBroken: boolean;
}

/** A message that cannot be rendered: its type, and its stored content on request. */
export function RawMessage({ type, raw, isBroken }: Props) {
  const { t } = useTranslation('im-chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={css.raw}>
      <em>{t(isBroken ? 'kind.broken' : 'kind.unknown', { type })}</em>
      {raw !== '' && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'raw.hide' : 'raw.show')}
        </button>
      )}
      {isOpen && (
        <code>
          <MessageText text={raw} most={600} />
        </code>
      )}
    </span>
  );
}
