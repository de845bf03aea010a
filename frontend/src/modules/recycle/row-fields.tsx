import { Tag } from 'antd';
import css from './recycle.module.css';

interface Props {
  rows: Record<string, unknown>[];
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Rows of one kind beside each other, a line per field. Where they differ the line is marked, so that a row deleted
 * twice, or one of many, can be told from its neighbours.
 */
export function RowFields({ rows }: Props) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className={css.scroll} tabIndex={0}>
      <table className={css.fields}>
        <tbody>
          {names.map((name) => {
            const values = rows.map((row) => textOf(row[name]));
            const differs = new Set(values).size > 1;
            return (
              <tr key={name} data-differs={differs || undefined}>
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
