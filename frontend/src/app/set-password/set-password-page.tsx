import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { rememberUsername } from '../../kernel/access/account/sign-in';
import { signOut } from '../../kernel/access/account/sign-out';
import { background } from '../../kernel/basis/failure/background';
import { useSession } from '../../kernel/call/session/session-store';
import { LanguageMenu } from '../tools/language-menu';
import { ModeButton } from '../tools/mode-button';
import { LinkState } from './link-state';
import styles from './set-password.module.css';
import { useLink } from './use-link';

/** What a one-time link opens, without a session: its owner sets a password that nobody else knows, and then signs in. */
export default function SetPasswordPage() {
  const { t } = useTranslation(['set-password', 'shell']);
  const link = useLink();
  const [isDone, setDone] = useState(false);
  const phase = useSession((session) => session.phase);
  const navigate = useNavigate();
  const goSignIn = async () => {
    if (link.data) rememberUsername(link.data.username);
    // Somebody else may be signed in here: whoever gave the link and tries it.
    if (phase !== 'out') await signOut();
    await navigate('/login');
  };

  return (
    <main className={styles['page']}>
      <div className={styles['tools']}>
        <LanguageMenu />
        <ModeButton />
      </div>
      <div className={styles['card']}>
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width="44" height="44" />
          <strong>{t('shell:product')}</strong>
        </div>
        <h1>{t('title')}</h1>
        <LinkState key={link.token} link={link} isDone={isDone} onDone={() => setDone(true)} />
        <Button
          type={isDone ? 'primary' : 'link'}
          size={isDone ? 'large' : 'middle'}
          block
          className={styles['away'] ?? ''}
          onClick={() => background(goSignIn())}
        >
          {t(phase === 'out' ? 'toSignIn' : 'toSignInAsOther')}
        </Button>
      </div>
    </main>
  );
}
