import type { DiffLine } from './diff-line';
import { pairLines } from './pair-lines';
import { MARKS } from './unified-rows';
import css from './diff.module.css';

/** Two columns: the old text at the left, the new text at the right. */
export const SplitRows = ({ lines }: { lines: readonly DiffLine[] }) =>
  pairLines(lines).map(({ left, right }, at) => (
    <tr key={at}>
      <Side line={left} number={left && 'before' in left ? left.before : undefined} />
      <Side line={right} number={right && 'after' in right ? right.after : undefined} />
    </tr>
  ));

const Side = ({ line, number }: { line: DiffLine | undefined; number: number | undefined }) => (
  <>
    <td className={css.number} data-kind={line?.kind ?? 'none'}>
      {number}
    </td>
    <td className={css.text} data-kind={line?.kind ?? 'none'}>
      {line && (
        <>
          <span className={css.mark}>{MARKS[line.kind]}</span>
          {line.text}
        </>
      )}
    </td>
  </>
);
