import { LeftOutlined } from '@ant-design/icons';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sanitise } from '../../../kernel/form/rich/sanitise';
import { fromBase64 } from './base64-text';
import { ContentType } from './content-type';
import type { Draft } from './draft';
import { LinkedPage } from './linked-page';
import css from './opened-message.module.css';
import { PhoneHead } from './phone-head';

interface Props {
  message: Draft;
  hasFocus: boolean;
  onBack: () => void;
}

/** The opened message: the text, or an external page. */
export function OpenedMessage({ message, hasFocus, onBack }: Props) {
  const { t } = useTranslation('im-message');
  const isLink = message.content_type === ContentType.Link;
  return (
    <>
      <PhoneHead title={isLink ? t('preview.browser') : t('preview.details')}>
        <button type="button" aria-label={t('preview.back')} autoFocus={hasFocus} onClick={onBack}>
          <LeftOutlined aria-hidden />
        </button>
      </PhoneHead>
      {isLink ? <LinkedPage address={message.extern_link ?? ''} /> : <Text message={message} />}
    </>
  );
}

function Text({ message: { title, rich_text: stored } }: { message: Draft }) {
  const { t } = useTranslation('im-message');
  const html = useMemo(() => sanitise(fromBase64(stored ?? '')), [stored]);
  return (
    <article className={css.article} tabIndex={0} aria-label={t('preview.details')}>
      <h4>{title || t('preview.noTitle')}</h4>
      <time>{t('preview.now')}</time>
      {html ? (
        <div onClick={stayHere} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className={css.nothing}>{t('preview.noText')}</p>
      )}
    </article>
  );
}

/** Links in the preview are disabled, because they would leave the form that is being edited. */
const stayHere = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
