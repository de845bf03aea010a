import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  DisconnectOutlined,
  InboxOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { FigureTile, FigureTiles } from '../../../kernel/screens/status/figure-tiles';
import type { Queues } from './use-queues';

/** The five states of an order to the chat product. */
export function QueueCountTiles({ counts, keptSince }: Pick<Queues, 'counts' | 'keptSince'>) {
  const { t } = useTranslation('im-queue');
  const { told, waiting, unread, kept, impossible } = counts;
  return (
    <FigureTiles of="numbers">
      <FigureTile icon={<CheckCircleOutlined />} label={t('told')} value={told} note={t('told.note')} />
      <FigureTile icon={<ClockCircleOutlined />} label={t('waiting')} value={waiting} note={t('waiting.note')} />
      <FigureTile
        icon={<DisconnectOutlined />}
        label={t('unread')}
        value={unread}
        note={t('unread.note')}
        tone={unread > 0 ? 'error' : undefined}
      />
      <FigureTile
        icon={<InboxOutlined />}
        label={t('kept')}
        value={kept}
        note={keptSince ? t('kept.since', { time: keptSince }) : t('kept.note')}
        tone={kept > 0 ? 'warning' : undefined}
      />
      <FigureTile
        icon={<MinusCircleOutlined />}
        label={t('impossible')}
        value={impossible}
        note={t('impossible.note')}
      />
    </FigureTiles>
  );
}
