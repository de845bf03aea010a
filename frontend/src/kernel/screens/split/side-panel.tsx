import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import css from './side-panel.module.css';

export interface PanelTool {
  key: string;
  label: string;
  icon: ReactNode;
  run: () => void;
  /** the primary button */
  isMain?: boolean;
  isBusy?: boolean;
}

interface Props {
  title: ReactNode;
  tools: PanelTool[];
  search?: { word: string; label: string; onSearch: (word: string) => void };
  note?: ReactNode;
  children: ReactNode;
}

/** The side of a split view: a head with tools, a search box, and the list to choose from. */
export function SidePanel({ title, tools, search, note, children }: Props) {
  const titleId = useId();
  return (
    <>
      <header className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {tools.map(({ key, label, icon, run, isMain = false, isBusy = false }) => (
          <Tooltip key={key} title={label}>
            <Button
              type={isMain ? 'primary' : 'text'}
              size="small"
              icon={icon}
              loading={isBusy}
              aria-label={label}
              onClick={run}
            />
          </Tooltip>
        ))}
      </header>
      {search && (
        <div className={css.search}>
          <Input
            allowClear
            prefix={<SearchOutlined />}
            aria-label={search.label}
            placeholder={search.label}
            value={search.word}
            onChange={({ target }) => search.onSearch(target.value)}
          />
        </div>
      )}
      {note && <div className={css.note}>{note}</div>}
      {/* Focusable, because it scrolls and may contain nothing focusable. */}
      <div className={css.body} role="region" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
