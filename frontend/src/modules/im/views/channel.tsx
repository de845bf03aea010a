import { BellOutlined, HistoryOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import type { Channel } from '../channel/channel';
import { channels } from '../channel/channel-resource';
import { DeliveriesDrawer } from '../channel/deliveries-drawer';
import { useChannelTest } from '../channel/use-channel-test';

/** The channels outside of the console that are told what needs attention, and what each was told. */
export default function ChannelPage() {
  const { t } = useTranslation('im-channel');
  const can = useCan();
  const [opened, setOpened] = useState<Channel>();
  const test = useChannelTest();
  const [mayTest, mayRead] = [can('im/channel/test'), can('im/delivery/page')];
  const entries = (row: Channel) => [
    ...(mayTest ? [{ key: 'test', label: t('test'), icon: <BellOutlined />, run: () => test.mutate(row) }] : []),
    ...(mayRead
      ? [{ key: 'deliveries', label: t('deliveries'), icon: <HistoryOutlined />, run: () => setOpened(row) }]
      : []),
  ];
  const screen = useScreen(channels, { entries });
  return (
    <>
      <ResourceScreen screen={screen} />
      <DeliveriesDrawer channel={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
