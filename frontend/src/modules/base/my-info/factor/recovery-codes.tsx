import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { saveAs } from '../../../../kernel/call/http/download';
import styles from './factor.module.css';

interface Props {
  codes: string[];
  username: string;
  onKept: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, username, onKept }: Props) {
  const { t } = useTranslation('me');
  const { message } = App.useApp();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('factor.copied'));
    } catch {
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the text can be selected and copied.
      void message.warning(t('factor.copyFailed'));
    }
  };
  const save = () =>
    saveAs(new Blob([`${text}\n`], { type: 'text/plain' }), `Switchboard ${username} – ${t('factor.fileName')}.txt`);
  return (
    <>
      <p>{t('factor.codesWhy')}</p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button onClick={() => background(copy())}>{t('factor.copy')}</Button>
        <Button onClick={save}>{t('factor.save')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      </div>
    </>
  );
}
