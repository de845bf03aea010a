import { FilterOutlined, InboxOutlined, LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { filtersOf } from '../question/question';
import css from './empty-state.module.css';
import type { Screen } from '../screen/screen';
import { useTexts } from '../declare/texts';

/** Shown if there are no rows. There are three possible reasons, each with its own next step. */
export function EmptyState({ screen, onAdd }: { screen: Screen; onAdd?: (() => void) | undefined }) {
  const { of, list } = screen;
  const { say, own } = useTexts(of.texts);
  if (!list.isAllowed)
    return <Empty icon={<LockOutlined />} title={say('empty.forbidden')} note={say('empty.forbiddenNote')} />;
  if (filtersOf(list.question, list.initial).length > 0) {
    return (
      <Empty icon={<FilterOutlined />} title={say('empty.noMatch')} note={say('empty.noMatchNote')}>
        <Button onClick={list.reset}>{say('clearFilters')}</Button>
      </Empty>
    );
  }
  return (
    <Empty icon={<InboxOutlined />} title={own('empty') ?? say('empty.none')} note={own('emptyNote')}>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          {say('action.add')}
        </Button>
      )}
    </Empty>
  );
}

interface Props {
  icon: ReactNode;
  title: string;
  note?: string | undefined;
  children?: ReactNode;
}

export const Empty = ({ icon, title, note, children }: Props) => (
  <div className={css.empty} role="status">
    <span className={css.icon} aria-hidden>
      {icon}
    </span>
    <strong>{title}</strong>
    {note && <span className={css.note}>{note}</span>}
    {children}
  </div>
);
