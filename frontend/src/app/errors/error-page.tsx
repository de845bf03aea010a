import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../kernel/access/account/sign-out';
import { background } from '../../kernel/basis/failure/background';
import { useSession } from '../../kernel/call/session/session-store';
import type { ErrorCode } from './error-codes';
import styles from './error-page.module.css';

/** Says what went wrong in one line, and offers the next steps. */
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
            <Button type="primary" onClick={() => background(navigate('/'))}>
              {t('home')}
            </Button>
            {window.history.length > 1 && <Button onClick={() => background(navigate(-1))}>{t('back')}</Button>}
            <Button onClick={() => background(signOut())}>{t('relogin')}</Button>
          </>
        ) : (
          <Button type="primary" onClick={() => background(navigate('/login'))}>
            {t('toLogin')}
          </Button>
        )}
      </div>
    </section>
  );
}
