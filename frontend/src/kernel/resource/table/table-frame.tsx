import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { EmptyState } from './empty-state';
import { LoadFailure } from '../list/load-failure';
import css from './resource-table.module.css';
import type { Screen } from '../screen/screen';
import { useTexts } from '../declare/texts';

interface Props {
  screen: Screen;
  box: RefObject<HTMLDivElement | null>;
  hasRows: boolean;
  children: ReactNode;
  /** replaces the empty state, if the list has its own reason */
  empty?: ReactNode;
  /** below the rows */
  foot?: ReactNode;
  onKey?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The states of a list, however it is drawn: loading, failed, empty. */
export function TableFrame({ screen, box, hasRows, children, empty, foot, onKey }: Props) {
  const { of, list } = screen;
  const { say } = useTexts(of.texts);
  const onAdd = screen.may('add') ? () => screen.add() : undefined;
  return (
    <div className={css.table}>
      <div
        className={css.bar}
        data-busy={list.isRefreshing || undefined}
        role="progressbar"
        aria-hidden={!list.isRefreshing}
        aria-label={say('loading')}
      />
      {list.error && <LoadFailure error={list.error} onRetry={list.reload} />}
      <div ref={box} className={css.rows} aria-busy={list.isFirst || list.isRefreshing} onKeyDown={onKey}>
        {hasRows && children}
        {!hasRows && !list.error && (empty ?? <EmptyState screen={screen} onAdd={onAdd} />)}
      </div>
      {foot}
    </div>
  );
}
