import { ArrowUpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../background';
import { refreshQuietly } from '../resource/refresh-quietly';
import type { List } from '../resource/use-list';
import { usePolling } from '../use-polling';
import { useLiveState } from './use-live-state';
import { useNewRows } from './use-new-rows';

const WHILE_AWAY_MS = 10_000;

interface Props {
  list: Pick<List, 'resource' | 'question' | 'ask' | 'reload'>;
}

/**
 * Shows how many rows were added to a list that grows by itself. The list is reloaded when the reader asks for it, not while they read. If
 * nothing announces the number, it is checked from time to time.
 */
export function NewRows({ list }: Props) {
  const { t } = useTranslation('live');
  const { resource, question, ask, reload } = list;
  const [count, forget] = useNewRows(resource);
  const client = useQueryClient();
  usePolling(() => background(refreshQuietly(client, resource)), WHILE_AWAY_MS, useLiveState() === 'away');
  const show = () => {
    forget();
    if (question.page !== 1) ask({ page: 1 });
    reload();
  };
  return (
    <span role="status">
      {count > 0 && (
        <Button shape="round" icon={<ArrowUpOutlined />} onClick={show}>
          {t('newRows', { n: count.toLocaleString() })}
        </Button>
      )}
    </span>
  );
}
