import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { ProviderFacts } from '../sign-on/provider-facts';
import { TrialButton } from '../sign-on/trial-button';
import { TrialResult } from '../sign-on/trial-result';
import { type Trial, useSignOn } from '../sign-on/use-sign-on';

/** How single sign-on is set up, and a trial of it, for super users. */
export default function SignOnPage() {
  const { t } = useTranslation('sign-on');
  const query = useSignOn();
  const { data } = query;
  const [trial, setTrial] = useState<Trial>();
  return (
    <StatusPage title={t('title')} note={t('why')} query={query} forbidden={t('forbidden')}>
      {data && !data.isOn && <NothingThere>{t('off')}</NothingThere>}
      {data?.isOn && (
        <>
          <StatusPart title={t('provider')} note="">
            <ProviderFacts state={data} />
          </StatusPart>
          <StatusPart title={t('trial')} note="">
            <p>{t('trialWhy')}</p>
            <TrialButton onTrial={setTrial} />
            {trial && <TrialResult trial={trial} />}
          </StatusPart>
        </>
      )}
    </StatusPage>
  );
}
