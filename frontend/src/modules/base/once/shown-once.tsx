import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import css from './shown-once.module.css';

interface Props {
  text: string;
  /** what the text is, for screen readers */
  label: string;
  /** says that it is shown only now */
  warning: string;
  /** what to do where the browser does not let it be copied */
  byHand: string;
  /** until when it can be used */
  until: string;
}

/** A secret that is shown once, with a button that copies it. */
export function ShownOnce({ text, label, warning, byHand, until }: Props) {
  const { t } = useTranslation('resource');
  const { message } = App.useApp();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the text can be selected and copied.
      void message.warning(byHand);
    }
  };
  return (
    <>
      <Alert type="warning" showIcon title={warning} />
      <div className={css['link']}>
        <code aria-label={label} tabIndex={0}>
          {text}
        </code>
        <Button autoFocus icon={isCopied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => background(copy())}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className={css['until']}>{until}</p>
    </>
  );
}
