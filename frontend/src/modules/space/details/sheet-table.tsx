import type { Data } from '../../../kernel/call/api/api';
import css from './sheet-table.module.css';

interface Props {
  name: string;
  rows: Data<'space/info', 'sheet', 'get'>['rows'];
}

/** Cells of a sheet, with the column letters and row numbers of a spreadsheet. */
export function SheetTable({ name, rows }: Props) {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => letterOf(at));
  return (
    <div className={css.box} tabIndex={0} role="region" aria-label={name}>
      <table className={css.sheet}>
        <thead>
          <tr>
            <td />
            {columns.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, index) => (
            // A file may give two rows the same number.
            <tr key={index}>
              <th scope="row">{line}</th>
              {columns.map((letter, at) => (
                <td key={letter}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `A` to `Z`, then `AA`. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
