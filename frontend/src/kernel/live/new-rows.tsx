import { ArrowUpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../basis/failure/background';
import type { CursorList } from '../resource/list/use-cursor-list';
import type { List } from '../resource/list/use-list';
import { usePolling } from '../call/attempt/use-polling';
import { catchUp } from './catch-up';
import { useLiveGap } from './use-live-gap';
import { useLiveState } from './use-live-state';
import { useNewRows } from './use-new-rows';

const WHILE_AWAY_MS = 10_000;

interface Props {
  /** a list with pages, or one with a cursor, which says whether it shows the newest rows */
  list: Pick<List, 'resource' | 'question' | 'ask' | 'reload'> & Partial<Pick<CursorList, 'isNewest'>>;
}

/**
 * Shows how many rows were added to a list that grows by itself. The list is reloaded when the reader asks for it, not while they read. If
 * nothing announces the number, the newest rows are read again: from time to time while there is no live connection, and once when it opens.
 */
export function NewRows({ list }: Props) {
  const { t } = useTranslation('live');
  const { resource, question, ask, reload } = list;
  const client = useQueryClient();
  const hasPages = list.isNewest === undefined;
  const isNewest = list.isNewest ?? question.page === 1;
  const [count, forget] = useNewRows(resource);
  const readAgain = () => {
    // Pages are read quietly. A list with a cursor forgets when it is loaded, and is not loaded if it is the result of a long search.
    if (hasPages && isNewest) forget();
    background(catchUp(client, resource));
  };
  useLiveGap(resource, readAgain);
  usePolling(readAgain, WHILE_AWAY_MS, useLiveState() === 'away');
  const show = () => {
    forget();
    if (!isNewest) ask({ page: 1, cursor: undefined, way: undefined });
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
