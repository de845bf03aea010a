import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../kernel/account/sign-out';
import { useSession } from '../../kernel/session/session-store';
import type { ErrorCode } from './error-codes';
import styles from './error-page.module.css';

/** What went wrong, in one line, and the ways on. */
export function ErrorPage({ code }: { code: ErrorCode }) {
  const { t } = useTranslation('error');
  const navigate = useNavigate();
  const isSignedIn = useSession(({ phase }) => phase !== 'out');
  return (
    <section className={styles['page']} aria-labelledby="error-text">
      <p className={styles['code']} aria-hidden>
        {code}
      </p>
      <h1 id="error-text" className={styles['text']}>
        {t(`${code}`)}
      </h1>
      <div className={styles['actions']}>
        {isSignedIn ? (
          <>
            <Button type="primary" onClick={() => void navigate('/')}>
              {t('home')}
            </Button>
            {window.history.length > 1 && <Button onClick={() => void navigate(-1)}>{t('back')}</Button>}
            <Button onClick={() => void signOut()}>{t('relogin')}</Button>
          </>
        ) : (
          <Button type="primary" onClick={() => void navigate('/login')}>
            {t('toLogin')}
          </Button>
        )}
      </div>
    </section>
  );
}
