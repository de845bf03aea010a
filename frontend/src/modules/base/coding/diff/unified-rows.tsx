import type { DiffLine } from './diff-line';
import css from './diff.module.css';

export const MARKS = { same: ' ', removed: '−', added: '+' } as const;

/** One column: removed lines above the lines that replace them. */
export const UnifiedRows = ({ lines }: { lines: readonly DiffLine[] }) =>
  lines.map((line, at) => (
    <tr key={at} data-kind={line.kind}>
      <td className={css.number}>{'before' in line && line.before}</td>
      <td className={css.number}>{'after' in line && line.after}</td>
      <td className={css.text}>
        <span className={css.mark}>{MARKS[line.kind]}</span>
        {line.text}
      </td>
    </tr>
  ));
