import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import css from './password-once.module.css';

/** A new password, which is shown only once. */
export function PasswordOnce({ password }: { password: string }) {
  const { t } = useTranslation(['im-user', 'resource']);
  const { message } = App.useApp();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the text can be selected and copied.
      void message.warning(t('reset.copyByHand'));
    }
  };
  return (
    <div className={css.secret}>
      <code aria-label={t('reset.password')}>{password}</code>
      <Button icon={isCopied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => background(copy())}>
        {t(isCopied ? 'resource:copied' : 'resource:copy')}
      </Button>
      <p>{t('reset.once')}</p>
      <p>{t('reset.tokens')}</p>
    </div>
  );
}
