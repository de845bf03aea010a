import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../kernel/screens/status/fact-list';
import type { SignOnState } from './use-sign-on';

/** What is set here, and what has to be entered at the provider. */
export function ProviderFacts({ state }: { state: SignOnState }) {
  const { t } = useTranslation('sign-on');
  const { name, issuer, clientId, hasSecret, redirectUri, logoutUri, provision, providerOnly, linked } = state;
  const copied = (text: string | null) => text && <Typography.Text copyable>{text}</Typography.Text>;
  const facts: Fact[] = [
    [t('name'), name],
    [t('issuer'), issuer],
    [t('clientId'), clientId],
    [t('secret'), t(hasSecret ? 'secretSet' : 'secretNone')],
    [t('redirectUri'), copied(redirectUri)],
    [t('logoutUri'), copied(logoutUri)],
    [t('provision'), t(provision === 'auto' || provision === 'roster' ? `provision.${provision}` : 'provision.off')],
    [t('local'), t(providerOnly ? 'localFirst' : 'localAll')],
    [t('linked'), linked],
  ];
  return <FactList facts={facts} />;
}
