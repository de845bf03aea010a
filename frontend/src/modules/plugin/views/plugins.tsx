import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import { KeywordBox } from '../../../kernel/resource/toolbar/keyword-box';
import { useMay } from '../../../kernel/resource/act/use-may';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { NoPlugins } from '../card/no-plugins';
import { PluginCards } from '../card/plugin-cards';
import { PluginDrawer } from '../details/plugin-drawer';
import { DropOverlay } from '../install/drop-overlay';
import { InstallButton } from '../install/install-button';
import { MarketPane } from '../market/market-pane';
import { isEnabled } from '../plugin';
import { usePlugins } from '../use-plugins';

const PLACES = ['installed', 'market'] as const;
type Place = (typeof PLACES)[number];

/** The installed plugins: description, permissions and state. */
export default function PluginsPage() {
  const { t } = useTranslation('plugin');
  const [word, setWord] = useState('');
  const query = usePlugins(word);
  const [opened, open] = useAddressNumber('plugin.id');
  const may = useMay('plugin/info');
  const hasMarket = useCan()('plugin/market/list');
  const [place, setPlace] = useState<Place>('installed');
  const isMarket = hasMarket && place === 'market';
  const { data } = query;
  const rows = data?.list ?? [];
  return (
    <StatusPage
      title={t('title')}
      note={!isMarket && rows.length > 0 && t('count', { n: rows.length, enabled: rows.filter(isEnabled).length })}
      tools={
        <>
          {hasMarket && (
            <Segmented<Place>
              aria-label={t('place')}
              value={place}
              onChange={setPlace}
              options={PLACES.map((value) => ({ value, label: t(`place.${value}`) }))}
            />
          )}
          {!isMarket && <KeywordBox value={word} onSearch={setWord} placeholder={t('search')} />}
          {may('install') && <InstallButton />}
        </>
      }
      query={query}
      forbidden={t('forbidden')}
    >
      {isMarket && <MarketPane />}
      {!isMarket && rows.length > 0 && <PluginCards plugins={rows} onOpen={open} />}
      {!isMarket && data && rows.length === 0 && <NoPlugins word={word} onClear={() => setWord('')} />}
      {may('install') && <DropOverlay />}
      <PluginDrawer id={opened} onClose={() => open(undefined)} />
    </StatusPage>
  );
}
