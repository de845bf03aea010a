import { HistoryOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Skeleton, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { ListPagination } from '../../../kernel/resource/list/list-pagination';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Retention } from '../../../kernel/resource/list/retention';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import type { Task } from '../task';
import css from './log.module.css';
import { RunLine } from './run-line';
import { OUTCOMES, type Outcome, useRuns } from './use-runs';

/** The runs of one task, next to the list of all runs. */
export function RunLog({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const { t } = useTranslation('task');
  const isPhone = useIsPhone();
  return (
    <SideDrawer
      title={task && t('log.title', { name: task.name })}
      open={task !== undefined}
      onClose={onClose}
      width={860}
    >
      {task && <Runs taskId={task.id} isPhone={isPhone} />}
    </SideDrawer>
  );
}

function Runs({ taskId, isPhone }: { taskId: number; isPhone: boolean }) {
  const { t } = useTranslation(['task', 'resource']);
  const { runs, error, isPending, refetch, outcome, choose, ...list } = useRuns(taskId);
  const label = t('resource:reload');
  return (
    <div className={css.log}>
      <Flex gap="small" align="center" wrap>
        <Tooltip title={label}>
          <Button icon={<ReloadOutlined />} aria-label={label} onClick={() => background(refetch())} />
        </Tooltip>
        <Segmented<Outcome>
          aria-label={t('run.status')}
          value={outcome}
          onChange={choose}
          options={OUTCOMES.map((value) => ({ value, label: t(`run.${value}`) }))}
        />
        <span className={css.gap} />
        <Retention of="task/info" />
      </Flex>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {runs.length > 0 && (
        <ul className={css.runs}>
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
      {!isPending && !error && runs.length === 0 && (
        <Empty icon={<HistoryOutlined />} title={t(outcome === 'all' ? 'run.none' : 'run.noMatch')} />
      )}
      <ListPagination list={list} isNarrow={isPhone} />
    </div>
  );
}
