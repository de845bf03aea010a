import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../../kernel/call/api/api';
import { OfferStep } from './offer-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';

interface Props {
  username: string;
  /** The password that was just used, if it was entered in this window. */
  usedPassword?: string | undefined;
  /** Set from the moment at which two-step verification is on, until the person has kept them. */
  codes: string[] | undefined;
  onCodes: (codes: string[]) => void;
  onKept: () => void;
}

/** Sets up two-step verification: the password, then a code of the app, then the recovery codes. */
export function EnrolSteps({ username, usedPassword, codes, onCodes, onKept }: Props) {
  const { t } = useTranslation('me');
  const { message } = App.useApp();
  const [offer, setOffer] = useState<Data<'base/factor', 'offer'>>();
  const finish = (recoveryCodes: string[]) => {
    onCodes(recoveryCodes);
    void message.success(t('factor.done'));
  };
  if (codes) return <RecoveryCodes codes={codes} username={username} onKept={onKept} />;
  if (offer) return <ScanStep offer={offer} onDone={finish} onRestart={() => setOffer(undefined)} />;
  return <OfferStep username={username} usedPassword={usedPassword} onDone={setOffer} />;
}
