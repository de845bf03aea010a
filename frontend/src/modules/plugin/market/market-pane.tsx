import { ReloadOutlined, ShopOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import cards from '../card/plugin-cards.module.css';
import type { Offer } from '../plugin-answers';
import { MarketCard } from './market-card';
import { MarketInstall } from './market-install';
import css from './market-pane.module.css';
import { useMarket } from './use-market';

/** The plugins of the market beside the installed versions. */
export function MarketPane() {
  const { t } = useTranslation('plugin');
  const { data, error, isPending, isFetching, fetchNow } = useMarket();
  const [chosen, choose] = useState<Offer>();
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (error) return <LoadFailure error={error} onRetry={fetchNow} />;
  if (!data.isOn) return <Empty icon={<ShopOutlined />} title={t('market.off')} note={t('market.off.note')} />;
  return (
    <>
      <p className={css.about}>
        <span>
          {t('market.of')} <code>{data.address}</code>
        </span>
        <Button size="small" icon={<ReloadOutlined />} loading={isFetching} onClick={() => background(fetchNow())}>
          {t('market.fetch')}
        </Button>
      </p>
      {data.cards.length === 0 && <Empty icon={<ShopOutlined />} title={t('market.none')} />}
      <ul className={cards.cards}>
        {data.cards.map((offer) => (
          <MarketCard key={`${offer.key} ${offer.sha256}`} offer={offer} onInstall={() => choose(offer)} />
        ))}
      </ul>
      {chosen && <MarketInstall key={chosen.sha256} offer={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
