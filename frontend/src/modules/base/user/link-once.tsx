import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import css from './link-once.module.css';

interface Props {
  /** of the console, with the token in its fragment */
  path: string;
  expireTime: string;
}

/** The whole address of a one-time link, which is shown once. */
export function LinkOnce({ path, expireTime }: Props) {
  const { t } = useTranslation(['password-link', 'resource']);
  const { message } = App.useApp();
  const [isCopied, setCopied] = useState(false);
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the text can be selected and copied.
      void message.warning(t('copyByHand'));
    }
  };
  return (
    <>
      <Alert type="warning" showIcon title={t('once')} />
      <div className={css['link']}>
        <code aria-label={t('address')} tabIndex={0}>
          {address}
        </code>
        <Button autoFocus icon={isCopied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => background(copy())}>
          {t(isCopied ? 'resource:copied' : 'resource:copy')}
        </Button>
      </div>
      <p className={css['until']}>{t('until', { time: expireTime })}</p>
    </>
  );
}
