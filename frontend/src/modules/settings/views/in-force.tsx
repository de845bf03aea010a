import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { Can } from '../../../kernel/access/permission/can';
import { KeptKinds } from '../../../kernel/screens/retention/kept-kinds';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { chooseSettings, EVERYTHING, inGroups } from '../list/choose-settings';
import { CopySettings } from '../list/copy-settings';
import { NodeStates } from '../list/node-states';
import { SettingFilters } from '../list/setting-filters';
import { SettingTable } from '../list/setting-table';
import { SinkStates } from '../list/sink-states';
import { SupportPacket } from '../list/support-packet';
import { type SettingsInForce, useSettings } from '../list/use-settings';

/** Every variable as it is in force on the nodes, for super users. */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'resource']);
  const query = useSettings();
  const { data, isFetching, refetch } = query;
  const label = t('resource:reload');
  return (
    <StatusPage
      title={t('title')}
      note={t('readOnly')}
      tools={
        <>
          {data && <SupportPacket />}
          {data && <CopySettings settings={data} />}
          <Tooltip title={label}>
            <Button
              icon={<ReloadOutlined />}
              aria-label={label}
              loading={isFetching}
              onClick={() => background(refetch())}
            />
          </Tooltip>
        </>
      }
      query={query}
      forbidden={t('forbidden')}
    >
      {data && <InForce data={data} />}
    </StatusPage>
  );
}

function InForce({ data: { nodes, settings, unknown, sinks } }: { data: SettingsInForce }) {
  const { t } = useTranslation(['settings', 'retention']);
  const [choice, setChoice] = useState(EVERYTHING);
  const groups = inGroups(chooseSettings(settings, choice));
  return (
    <>
      {unknown.map(({ name, near }) => (
        <Alert key={name} type="warning" showIcon title={t('notKnown', { name })} description={t('near', { near })} />
      ))}
      <StatusPart title={t('nodes')} note={nodes.length}>
        <NodeStates nodes={nodes} />
      </StatusPart>
      {sinks.length > 0 && (
        <StatusPart title={t('sinks')} note={sinks.length}>
          <SinkStates sinks={sinks} />
        </StatusPart>
      )}
      <Can do="base/sys/retention/getKeep">
        <StatusPart title={t('retention:title')}>
          <KeptKinds />
        </StatusPart>
      </Can>
      <SettingFilters choice={choice} onChoose={setChoice} />
      {groups.map(({ group, settings: some }) => (
        <StatusPart key={group} title={t(`group.${group}`)} note={some.length}>
          <SettingTable label={t(`group.${group}`)} settings={some} nodes={nodes} />
        </StatusPart>
      ))}
      {groups.length === 0 && <NothingThere>{t(choice.isDifferent ? 'none.different' : 'none')}</NothingThere>}
    </>
  );
}
