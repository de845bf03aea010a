import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../kernel/access/account/grants';
import { latePasskeySignIn } from '../../kernel/access/passkey/late-passkeys';
import { background } from '../../kernel/basis/failure/background';

interface Props {
  isBusy: boolean;
  /** Runs a way to sign in, and shows what is refused. */
  onEnter: (way: () => Promise<Person>) => Promise<void>;
}

const enter = async () => (await latePasskeySignIn()).signInWithPasskey();

/** The way in without a name and a password. */
export function PasskeyButton({ isBusy, onEnter }: Props) {
  const { t } = useTranslation('login');
  return (
    <Button size="large" block disabled={isBusy} onClick={() => background(onEnter(enter))}>
      {t('passkey')}
    </Button>
  );
}
