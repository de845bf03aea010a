import { Skeleton } from 'antd';
import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { EmptyState } from '../../../kernel/resource/table/empty-state';
import { menuOf } from '../../../kernel/resource/screen/entries';
import { ListPagination } from '../../../kernel/resource/list/list-pagination';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useRowMenu } from '../../../kernel/resource/table/row-menu';
import type { Screen } from '../../../kernel/resource/screen/screen';
import { SKELETON_ROWS } from '../../../kernel/resource/cell/skeleton-cell';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import type { Task } from '../task';
import css from './board.module.css';
import { TaskCard } from './task-card';

interface Props {
  screen: Screen<'task/info'>;
  onLog: (task: Task) => void;
}

/** The tasks as cards, with the same menu, paging and states as a table. */
export function TaskBoard({ screen, onLog }: Props) {
  const { of, list } = screen;
  const texts = useTexts(of.texts);
  const isPhone = useIsPhone();
  const plain = screen as unknown as Screen;
  const menu = useRowMenu((row) => menuOf(plain, row, texts));
  return (
    <div className={css.board}>
      {list.error && <LoadFailure error={list.error} onRetry={list.reload} />}
      <div className={css.area} data-scroller aria-busy={list.isFirst || list.isRefreshing}>
        {list.isFirst && <Waiting />}
        {list.rows.length > 0 &&
          menu.around(
            <ul className={css.cards}>
              {list.rows.map((task) => (
                <ErrorBoundary key={task.id} resetKey={task}>
                  <TaskCard task={task} screen={plain} texts={texts} menu={menu} onLog={onLog} />
                </ErrorBoundary>
              ))}
            </ul>,
          )}
        {!list.isFirst && !list.error && list.rows.length === 0 && (
          <EmptyState screen={plain} onAdd={screen.may('add') ? () => screen.add() : undefined} />
        )}
      </div>
      <ListPagination list={plain.list} isNarrow={isPhone} />
    </div>
  );
}

const Waiting = () => (
  <div className={css.cards}>
    {SKELETON_ROWS.map(({ id }) => (
      <div key={id} className={css.card}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </div>
    ))}
  </div>
);
