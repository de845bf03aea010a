import { MoreOutlined } from '@ant-design/icons';
import { Button, Checkbox, Skeleton } from 'antd';
import { nameOf } from '../declare/naming';
import css from './row-cards.module.css';
import type { RowsProps } from './grid-columns';

/** The rows in a narrow window: one card per row with its name as title, and the other columns as label and value. */
export function RowCards({ screen, rows, columns, texts, cell, menu }: RowsProps) {
  const { of, selection, isPickable, list } = screen;
  const [head, ...others] = [...columns].sort((a, b) => Number(b.key === of.title) - Number(a.key === of.title));
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          onContextMenu={menu.onContextMenu(row)}
          className={css.card}
          data-picked={selection.has(row.id) || undefined}
        >
          {list.isFirst ? (
            <Skeleton active paragraph={{ rows: 2 }} />
          ) : (
            <>
              <header>
                {isPickable && (
                  <Checkbox
                    checked={selection.has(row.id)}
                    aria-label={texts.say('pickOne', { name: nameOf(of, row) })}
                    onChange={() => selection.toggle(row)}
                  />
                )}
                <strong>{head && cell(head, row)}</strong>
                <Button
                  type="text"
                  icon={<MoreOutlined />}
                  aria-label={texts.say('moreFor', { name: nameOf(of, row) })}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => menu.openAt(currentTarget)}
                />
              </header>
              <dl>
                {others.map((column) => (
                  <div key={column.key}>
                    <dt>{texts.label(column.key)}</dt>
                    <dd>{cell(column, row)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
