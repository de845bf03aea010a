import { Tag } from 'antd';
import css from './recycle.module.css';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Rows of one kind side by side, one line per field. Lines with different values are marked, so that similar rows can be distinguished. */
export function RowFields({ rows }: { rows: object[] }) {
  const columns = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = [...new Set(columns.flatMap((row) => [...row.keys()]))];
  return (
    <div className={css.scroll} tabIndex={0}>
      <table className={css.fields}>
        <tbody>
          {names.map((name) => {
            const values = columns.map((row) => textOf(row.get(name)));
            return (
              <tr key={name} data-differs={new Set(values).size > 1 || undefined}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={index}>{value === '' ? <Tag>∅</Tag> : value}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
