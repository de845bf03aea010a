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
import { FactorDuty, PasswordStep } from './late-duties';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.css';

const TITLES = {
  signIn: 'title',
  passwordChange: 'changeTitle',
  factorSetUp: 'setUpTitle',
} as const;

/** The sign-in page. Afterwards it leads to the page that was asked for. */
export default function SignInPage() {
  const { t } = useTranslation('login');
  const { phase, expired, duty } = useSession();
  const [usedPassword, setUsedPassword] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const target = safeReturn(params.get('redirect'));

  if (phase === 'in' && !duty && !codes && accessToken()) return <Navigate to={target} replace />;

  const shown = codes ? 'factorSetUp' : (duty ?? 'signIn');
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
          <Brand />
          <h1>{t(TITLES[shown])}</h1>
          {expired && shown === 'signIn' && <EndNotice />}
          {shown === 'passwordChange' && (
            <PasswordStep usedPassword={usedPassword} onDone={enter} onOther={() => background(signOut())} />
          )}
          {shown === 'factorSetUp' && (
            <FactorDuty
              usedPassword={usedPassword}
              codes={codes}
              onCodes={setCodes}
              onDone={enter}
              onOther={() => background(signOut())}
            />
          )}
          {shown === 'signIn' && (
            <SignInForm
              onDone={(person, password) => {
                setUsedPassword(password);
                if (!person.duty) enter();
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
}

/** Why the last session ended. */
function EndNotice() {
  const { t } = useTranslation('session');
  const reason = useSession((session) => session.reason);
  return (
    <Alert
      type="warning"
      showIcon
      title={t(reason ? `reason.${reason}` : 'expired')}
      className={styles['notice']}
      role="status"
    />
  );
}

function Brand() {
  const { t } = useTranslation(['login', 'shell']);
  return (
    <div className={styles['brand']}>
      <img src="/favicon.svg" alt="" width="44" height="44" />
      <div>
        <strong>{t('shell:product')}</strong>
        <span>{t('login:tagline')}</span>
      </div>
    </div>
  );
}
