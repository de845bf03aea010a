import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { figure } from '../../basis/i18n/figure';
import { bulkActions } from '../screen/entries';
import css from './bulk-bar.module.css';
import { filterWords } from './filter-words';
import type { Frozen } from '../question/frozen';
import type { Screen } from '../screen/screen';
import { type Texts, useTexts } from '../declare/texts';
import { WholeLine } from './whole-line';

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
  const { rows } = selection;
  const { frozen } = screen.whole;
  const texts = useTexts(of.texts);
  const { say, action: labelOf } = texts;
  if (rows.length === 0) return null;
  const within = (action: string) => rows.filter((row) => screen.refusal(row, action) === undefined);
  const removable = within('delete').filter(screen.mayDelete);
  return (
    <div className={css.bulk} data-bulk role="region" aria-label={say('selection')}>
      <strong aria-live="polite">
        {frozen ? say('whole.selected', { n: figure(frozen.count) }) : say('selected', { n: rows.length })}
      </strong>
      <WholeLine screen={screen} />
      <Button type="link" size="small" onClick={selection.clear}>
        {say('clearSelection')}
      </Button>
      <span />
      {frozen && <WholeActions screen={screen} frozen={frozen} texts={texts} />}
      {!frozen && children}
      {!frozen &&
        bulkActions(screen).map((action) => (
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
      {!frozen && may('export') && (
        <Button size="small" onClick={onExport}>
          {say('export.selected')}
        </Button>
      )}
      {!frozen && may('delete') && removable.length > 0 && (
        <Button size="small" danger onClick={() => screen.remove(removable)}>
          {say('action.delete')}
        </Button>
      )}
    </div>
  );
}

interface WholeProps {
  screen: Screen;
  frozen: Frozen;
  texts: Texts;
}

/** The actions on all rows that match the filter. */
const WholeActions = ({ screen: { of, may, whole }, frozen, texts }: WholeProps) =>
  of.actions
    .filter(({ name, runWhole }) => runWhole && may(name))
    .map(({ name, icon, danger = false, runWhole }) => (
      <Button
        key={name}
        size="small"
        icon={icon}
        danger={danger}
        disabled={frozen.count === 0}
        onClick={() =>
          runWhole?.({ frozen, words: filterWords(frozen.filter, of.fields, texts), recount: whole.recount })
        }
      >
        {texts.action(name)}
      </Button>
    ));
