import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { enterSession } from '../../kernel/access/account/sign-in';
import { signOut } from '../../kernel/access/account/sign-out';
import { background } from '../../kernel/basis/failure/background';
import { safeReturn } from '../../kernel/call/session/return-url';
import { useSession } from '../../kernel/call/session/session-store';
import { accessToken } from '../../kernel/call/session/tokens';
import { LanguageMenu } from '../tools/language-menu';
import { ModeButton } from '../tools/mode-button';
import { Backdrop } from './backdrop';
import { PasswordStep } from './password-step';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.css';

/** The sign-in page. Afterwards it leads to the page that was asked for. */
export default function SignInPage() {
  const { t } = useTranslation(['login', 'session', 'shell']);
  const { phase, expired, reason, mustChangePassword } = useSession();
  const [usedPassword, setUsedPassword] = useState<string>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const target = safeReturn(params.get('redirect'));

  if (phase === 'in' && !mustChangePassword && accessToken()) return <Navigate to={target} replace />;

  const enter = () => {
    enterSession();
    background(navigate(target, { replace: true }));
  };

  return (
    <div className={styles['page']}>
      <Backdrop />
      <main className={styles['side']}>
        <div className={styles['tools']}>
          <LanguageMenu />
          <ModeButton />
        </div>
        <div className={styles['card']}>
          <div className={styles['brand']}>
            <img src="/favicon.svg" alt="" width="44" height="44" />
            <div>
              <strong>{t('shell:product')}</strong>
              <span>{t('login:tagline')}</span>
            </div>
          </div>
          <h1>{mustChangePassword ? t('login:changeTitle') : t('login:title')}</h1>
          {expired && !mustChangePassword && (
            <Alert
              type="warning"
              showIcon
              title={t(reason ? `session:reason.${reason}` : 'session:expired')}
              className={styles['notice']}
              role="status"
            />
          )}
          {mustChangePassword ? (
            <PasswordStep usedPassword={usedPassword} onDone={enter} onOther={() => background(signOut())} />
          ) : (
            <SignInForm
              onDone={(person, password) => {
                setUsedPassword(password);
                if (!person.mustChangePassword) enter();
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
}
