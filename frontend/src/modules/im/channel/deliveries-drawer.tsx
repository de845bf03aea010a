import { BellOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { ListPagination } from '../../../kernel/resource/list/list-pagination';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import type { Channel } from './channel';
import css from './channel.module.css';
import { DeliveryLine } from './delivery-line';
import { useDeliveries } from './use-deliveries';

interface Props {
  channel: Channel | undefined;
  onClose: () => void;
}

/** What a channel was told. */
export function DeliveriesDrawer({ channel, onClose }: Props) {
  const { t } = useTranslation('im-channel');
  const title = channel && t('deliveries.title', { name: channel.name });
  return (
    <SideDrawer title={title} open={channel !== undefined} onClose={onClose} width={560}>
      {channel && <Deliveries channelId={channel.id} />}
    </SideDrawer>
  );
}

function Deliveries({ channelId }: { channelId: number }) {
  const { t } = useTranslation('im-channel');
  const isPhone = useIsPhone();
  const { deliveries, error, isPending, refetch, retry, ...list } = useDeliveries(channelId);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {!isPending && !error && !deliveries.length && <Empty icon={<BellOutlined />} title={t('deliveries.none')} />}
      <ul className={css.deliveries}>
        {deliveries.map((one) => (
          <DeliveryLine
            key={one.id}
            delivery={one}
            isBusy={retry.isPending && retry.variables.id === one.id}
            onRetry={() => retry.mutate(one)}
          />
        ))}
      </ul>
      <ListPagination list={list} isNarrow={isPhone} />
    </>
  );
}
