import { useMemo, useState } from 'react';
import { diffLines } from './diff-lines';
import { diffParts } from './diff-parts';
import { HiddenLines } from './hidden-lines';
import { SplitRows } from './split-rows';
import { UnifiedRows } from './unified-rows';
import css from './diff.module.css';

interface Props {
  /** the accessible name of the table */
  label: string;
  before: string;
  after: string;
  /** shows both states side by side; needs enough width */
  isSplit: boolean;
}

/** The changes of a text line by line. Equal lines far from any change are hidden behind a button. */
export function DiffView({ label, before, after, isSplit }: Props) {
  const parts = useMemo(() => diffParts(diffLines(before, after)), [before, after]);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const Rows = isSplit ? SplitRows : UnifiedRows;
  return (
    <div className={css.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={css.diff} data-split={isSplit || undefined}>
        <caption className="visually-hidden">{label}</caption>
        {isSplit && (
          <colgroup>
            <col className={css.number} />
            <col />
            <col className={css.number} />
            <col />
          </colgroup>
        )}
        {parts.map((part, at) => (
          <tbody key={at}>
            {'hidden' in part && !opened.includes(at) ? (
              <HiddenLines count={part.hidden.length} onShow={() => setOpened([...opened, at])} />
            ) : (
              <Rows lines={'hidden' in part ? part.hidden : part.lines} />
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}
