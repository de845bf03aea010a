import { App, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../../kernel/call/api/api';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { useFactorState } from './factor-state';
import type { FactorKind } from './kind-fields';
import { OfferStep } from './offer-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';

interface Props {
  username: string;
  /** What is set up; default: what the person chooses. */
  kind?: FactorKind | undefined;
  /** The password that was just used, if it was entered in this window. */
  usedPassword?: string | undefined;
  /** Set from the moment at which two-step verification is on, until the person has kept them. */
  codes: string[] | undefined;
  onCodes: (codes: string[]) => void;
  /** The person has kept the recovery codes, or there are none because some were given before. */
  onKept: () => void;
}

const BOTH = ['code', 'passkey'] as const;

/** Sets up a second step: the password, then a code of the app or the prompt for a passkey, then the recovery codes. */
export function EnrolSteps({ username, kind, usedPassword, codes, onCodes, onKept }: Props) {
  const { t } = useTranslation('me');
  const { message } = App.useApp();
  const { data: state, error, refetch } = useFactorState();
  const [offer, setOffer] = useState<Data<'base/factor', 'offer'>>();
  const finish = (recoveryCodes: string[]) => {
    if (recoveryCodes.length) onCodes(recoveryCodes);
    else onKept();
    void message.success(t('factor.done'));
  };
  if (codes) return <RecoveryCodes codes={codes} username={username} onKept={onKept} />;
  if (offer) return <ScanStep offer={offer} onDone={finish} onRestart={() => setOffer(undefined)} />;
  if (!state)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <OfferStep
      username={username}
      usedPassword={usedPassword}
      kinds={kind ? [kind] : BOTH}
      state={state}
      onOffer={setOffer}
      onAdded={finish}
    />
  );
}
