import { Alert, Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { navigateTo } from '../../kernel/basis/failure/navigation';
import type { Person } from '../../kernel/access/account/grants';
import { forgetPerson } from '../../kernel/access/account/sign-out';
import { signInPath } from '../../kernel/call/session/return-url';
import { enterSession } from '../../kernel/access/account/sign-in';
import { useSession } from '../../kernel/call/session/session-store';
import { SignInForm } from './sign-in-form';

/** Signing in again on top of an open page after the session has ended. The page keeps everything that was typed. */
export default function SignInDialog() {
  const { t } = useTranslation('session');
  const { identity, reason } = useSession();
  const form = useRef<HTMLDivElement>(null);
  const wanted = identity?.username ? 'input[type=password]' : 'input';

  const come = (person: Person) => {
    // If a different person signs in, the open page is closed, because it belongs to the previous person.
    if (person.id !== identity?.id) return window.location.assign('/');
    enterSession();
    background(queryClient.invalidateQueries());
  };
  const leave = () => {
    const { pathname, search, hash } = window.location;
    forgetPerson();
    navigateTo(signInPath(pathname + search + hash), { replace: true });
  };

  return (
    <Modal
      open
      title={t('signInAgain')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      zIndex={1500}
      // The dialog takes the focus while it opens.
      afterOpenChange={(isOpen) => isOpen && form.current?.querySelector<HTMLElement>(wanted)?.focus()}
      footer={
        <Button type="link" onClick={leave}>
          {t('leave')}
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t(reason ? `reason.${reason}` : 'expired')}
        description={t('keepPage')}
        style={{ marginBlock: 16 }}
        role="status"
      />
      <div ref={form}>
        <SignInForm username={identity?.username} onDone={come} />
      </div>
    </Modal>
  );
}
