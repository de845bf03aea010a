import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import type { Data } from '../../../../kernel/call/api/api';
import { FactorDialog } from './factor-dialog';
import { OfferStep } from './offer-step';
import { RecoveryCodes } from './recovery-codes';
import { reloadFactor } from './reload-factor';
import { ScanStep } from './scan-step';

interface Props {
  username: string;
  onClose: () => void;
}

/** Sets up two-step verification: the password, then a code of the app, then the recovery codes. */
export function EnrolDialog({ username, onClose }: Props) {
  const { t } = useTranslation('me');
  const { message } = App.useApp();
  const [offer, setOffer] = useState<Data<'base/factor', 'offer'>>();
  const [codes, setCodes] = useState<string[]>();
  const finish = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void message.success(t('factor.done'));
    background(reloadFactor());
  };
  return (
    <FactorDialog title={t('factor')} hasCodes={!!codes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onKept={onClose} />
      ) : offer ? (
        <ScanStep offer={offer} onDone={finish} onRestart={() => setOffer(undefined)} />
      ) : (
        <OfferStep username={username} onDone={setOffer} />
      )}
    </FactorDialog>
  );
}
