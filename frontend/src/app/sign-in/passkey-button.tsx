import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';

/** The way in without a name and a password. */
export function PasskeyButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => Promise<void> }) {
  const { t } = useTranslation('login');
  return (
    <Button size="large" block disabled={isBusy} onClick={() => background(onClick())}>
      {t('passkey')}
    </Button>
  );
}
