import { Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { SubjectTabs } from '../../../kernel/screens/subject/subject-tabs';
import { HookTags } from '../card/hook-tags';
import { PluginLogo } from '../card/plugin-logo';
import { PluginSwitch } from '../card/plugin-switch';
import { Publisher } from '../card/publisher';
import { StoppedNotice } from '../card/stopped-notice';
import { hooksOf, type Plugin, readPlugin } from '../plugin';
import css from './plugin-drawer.module.css';
import { usePluginTabs } from './use-plugin-tabs';
import { usePart } from '../part/use-part';

/** The details of one plugin, and its actions. */
export function PluginDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  return (
    <SideDrawer width={880} open={id !== undefined} onClose={onClose} title={id !== undefined && <Title id={id} />}>
      {id !== undefined && <Opened key={id} id={id} />}
    </SideDrawer>
  );
}

const useInfo = (id: number) => usePart(id, 'info', () => readPlugin(id));

function Title({ id }: { id: number }) {
  const { t } = useTranslation('plugin');
  const { data } = useInfo(id);
  return <>{data?.name ?? t('details')}</>;
}

function Opened({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useInfo(id);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active avatar paragraph={{ rows: 8 }} />}
      {data && <Standing plugin={data} />}
    </>
  );
}

function Standing({ plugin }: { plugin: Plugin }) {
  const tabs = usePluginTabs(plugin);
  const { logo, keyName, version, author, description, signedBy } = plugin;
  return (
    <div className={css.plugin}>
      <header>
        <PluginLogo logo={logo} size={56} />
        <div>
          <span className={css.about}>
            <code>{keyName}</code>
            <Tag variant="outlined">{version}</Tag>
            {author && <span>{author}</span>}
          </span>
          {description && <p>{description}</p>}
          <Publisher signedBy={signedBy} />
        </div>
        <PluginSwitch plugin={plugin} />
      </header>
      <HookTags hooks={hooksOf(plugin)} />
      <StoppedNotice plugin={plugin} />
      <SubjectTabs tabs={tabs} />
    </div>
  );
}
