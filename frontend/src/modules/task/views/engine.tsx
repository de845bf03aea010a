import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { StatusPart } from '../../../kernel/screens/status/status-part';
import { FailedList } from '../engine/failed-list';
import { NodeList } from '../engine/node-list';
import { QueueFigures } from '../engine/queue-figures';
import { RunningList } from '../engine/running-list';
import { type EngineFigures, useEngine } from '../engine/use-engine';

/** The job engine behind tasks and pushes, for administrators. */
export default function EnginePage() {
  const { t } = useTranslation(['task-engine', 'resource']);
  const query = useEngine();
  const { data, refetch } = query;
  const label = t('resource:reload');
  return (
    <StatusPage
      title={t('title')}
      tag={
        data && (
          <Tooltip title={t(`adapter.${data.adapter}.note`)}>
            <Tag tabIndex={0}>{t(`adapter.${data.adapter}`)}</Tag>
          </Tooltip>
        )
      }
      note={t('pace')}
      tools={
        <Tooltip title={label}>
          <Button icon={<ReloadOutlined />} aria-label={label} onClick={() => background(refetch())} />
        </Tooltip>
      }
      query={query}
      forbidden={t('forbidden')}
    >
      {data && <Standing figures={data} />}
    </StatusPage>
  );
}

function Standing({ figures: { queue, nodes, running, failed } }: { figures: EngineFigures }) {
  const { t } = useTranslation('task-engine');
  return (
    <>
      <QueueFigures queue={queue} />
      <StatusPart title={t('nodes')} note={nodes.length}>
        <NodeList nodes={nodes} />
      </StatusPart>
      <StatusPart title={t('now')} note={running.length}>
        <RunningList jobs={running} nodes={nodes} />
      </StatusPart>
      <StatusPart title={t('failures')} note={failed.length}>
        <FailedList jobs={failed} />
      </StatusPart>
    </>
  );
}
