import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { AnnounceForm } from '../maintenance/announce-form';
import { CurrentMaintenance } from '../maintenance/current-maintenance';
import { EarlierMaintenance } from '../maintenance/earlier-maintenance';
import { useMaintenanceState } from '../maintenance/use-maintenance-state';

/** Announces, begins and ends a time in which the console answers nobody but super users, and jobs pause. */
export default function MaintenancePage() {
  const { t } = useTranslation('maintenance');
  const query = useMaintenanceState();
  const { data } = query;
  const current = data?.current;
  return (
    <StatusPage
      title={t('title')}
      tag={current && <Tag color={current.isOn ? 'red' : 'orange'}>{t(current.isOn ? 'isOn' : 'isAhead')}</Tag>}
      query={query}
      forbidden={t('forbidden')}
    >
      {data && current && (
        <StatusPart title={t('current')} note="">
          <CurrentMaintenance {...data} current={current} />
        </StatusPart>
      )}
      {data && !current && (
        <StatusPart title={t('new')} note="">
          <p>{t('effect')}</p>
          <AnnounceForm />
        </StatusPart>
      )}
      {data && (
        <StatusPart title={t('earlier')} note={data.earlier.length || ''}>
          {data.earlier.length ? <EarlierMaintenance rows={data.earlier} /> : <NothingThere>{t('none')}</NothingThere>}
        </StatusPart>
      )}
    </StatusPage>
  );
}
