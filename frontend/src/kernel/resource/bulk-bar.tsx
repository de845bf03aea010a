import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '../api';
import { background } from '../background';
import { bulkActions } from './entries';
import css from './bulk-bar.module.css';
import type { Screen } from './screen';
import { useTexts } from './texts';

interface Props<R extends Resource> {
  screen: Screen<R>;
  onExport: () => void;
  /** this screen's own actions on selected rows */
  children?: ReactNode;
}

/**
 * The actions on the selected rows, of this page and of others. Hidden while nothing is selected. It covers rows instead of moving them.
 */
export function BulkBar<R extends Resource>({ screen: typed, onExport, children }: Props<R>) {
  const screen = typed as unknown as Screen;
  const { selection, may, of } = screen;
  const { say, action: labelOf } = useTexts(of.texts);
  const { rows } = selection;
  if (rows.length === 0) return null;
  const within = (action: string) => rows.filter((row) => screen.refusal(row, action) === undefined);
  const removable = within('delete').filter(screen.mayDelete);
  return (
    <div className={css.bulk} data-bulk role="region" aria-label={say('selection')}>
      <strong aria-live="polite">{say('selected', { n: rows.length })}</strong>
      <Button type="link" size="small" onClick={selection.clear}>
        {say('clearSelection')}
      </Button>
      <span />
      {children}
      {bulkActions(screen).map((action) => (
        <Button
          key={action.name}
          size="small"
          icon={action.icon}
          danger={action.danger ?? false}
          disabled={within(action.name).length === 0}
          onClick={() => background(screen.act(action, within(action.name)))}
        >
          {labelOf(action.name)}
        </Button>
      ))}
      {may('export') && (
        <Button size="small" onClick={onExport}>
          {say('export.selected')}
        </Button>
      )}
      {may('delete') && removable.length > 0 && (
        <Button size="small" danger onClick={() => screen.remove(removable)}>
          {say('action.delete')}
        </Button>
      )}
    </div>
  );
}
