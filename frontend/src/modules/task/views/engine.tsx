import { LockOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/empty-state';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { FailedList } from '../engine/failed-list';
import css from '../engine/engine.module.css';
import { NodeCard } from '../engine/node-card';
import { QueueFigures } from '../engine/queue-figures';
import { RunningList } from '../engine/running-list';
import { type EngineFigures, useEngine } from '../engine/use-engine';

/** The machinery behind tasks and pushes, for whoever keeps it going. */
export default function EnginePage() {
  const { t } = useTranslation(['task-engine', 'resource']);
  const { data, error, isAllowed, isPending, refetch } = useEngine();
  const label = t('resource:reload');
  if (!isAllowed)
    return (
      <div className={css.page}>
        <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />
      </div>
    );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h2>{t('title')}</h2>
          {data && (
            <Tooltip title={t(`adapter.${data.adapter}.note`)}>
              <Tag tabIndex={0}>{t(`adapter.${data.adapter}`)}</Tag>
            </Tooltip>
          )}
        </div>
        <span className={css.note}>{t('pace')}</span>
        <Tooltip title={label}>
          <Button icon={<ReloadOutlined />} aria-label={label} onClick={() => void refetch()} />
        </Tooltip>
      </header>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Standing figures={data} />}
    </div>
  );
}

function Standing({ figures: { queue, nodes, running, failed } }: { figures: EngineFigures }) {
  const { t } = useTranslation('task-engine');
  return (
    <>
      <QueueFigures queue={queue} />
      <Part title={t('nodes')} count={nodes.length}>
        {nodes.length === 0 ? (
          <p className={css.nothing}>{t('nodes.none')}</p>
        ) : (
          <ul className={css.nodes}>
            {nodes.map((node) => (
              <NodeCard key={node.id} node={node} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('now')} count={running.length}>
        <RunningList alarms={running} nodes={nodes} />
      </Part>
      <Part title={t('failures')} count={failed.length}>
        <FailedList alarms={failed} />
      </Part>
    </>
  );
}

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section className={css.part}>
    <h3>
      {title} <span>{count}</span>
    </h3>
    {children}
  </section>
);
