import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyChange } from '../../../../kernel/live/topics';
import { useLive } from '../../../../kernel/live/use-live';
import { useLiveInvalidate } from '../../../../kernel/live/use-live-invalidate';
import { usePollingWhileOffline } from '../../../../kernel/live/use-polling-while-offline';
import { useLiveState } from '../../../../kernel/live/use-live-state';
import { usePolledQuery } from '../../../../kernel/resource/list/use-polled-query';
import { useQuietRefresh } from '../../../../kernel/resource/list/use-quiet-refresh';
import { wireOf } from '../../../../kernel/basis/time/wire-time';
import { usePolling } from '../../../../kernel/call/attempt/use-polling';

/** Nothing on the server announces changes of it by itself, as tasks do every few minutes. */
const TOPIC = 'dict/type';

export default function LiveNews() {
  const { t } = useTranslation('demo-rows');
  const [heard, setHeard] = useState<number>();
  const [looks, setLooks] = useState(0);
  const reads = useRef(0);
  const { data } = useQuery({
    queryKey: [TOPIC, 'demo'],
    queryFn: () => Promise.resolve(++reads.current),
    refetchInterval: usePollingWhileOffline(),
  });
  const polled = usePolledQuery({
    queryKey: [TOPIC, 'demo', 'polled'],
    queryFn: () => Promise.resolve(wireOf(Date.now())),
    refetchInterval: 5000,
  });
  const state = useLiveState();
  const refresh = useQuietRefresh(TOPIC);
  useLive<{ id: number }>(TOPIC, ({ id }) => setHeard(id));
  useLiveInvalidate(TOPIC, [TOPIC, 'demo']);
  usePolling(() => setLooks((count) => count + 1), 5000, state === 'away');
  return (
    <Flex vertical gap="middle" align="start">
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: 'useLiveState()', children: state },
          { key: 'heard', label: 'useLive()', children: heard ?? '–' },
          { key: 'reads', label: 'useLiveInvalidate()', children: data },
          { key: 'looks', label: 'usePolling()', children: looks },
          { key: 'polled', label: 'usePolledQuery()', children: polled.data },
        ]}
      />
      <Flex gap="small">
        <Button onClick={() => notifyChange(TOPIC, { id: 7 })}>{t('change')}</Button>
        <Button onClick={refresh}>{t('refresh')}</Button>
      </Flex>
    </Flex>
  );
}
