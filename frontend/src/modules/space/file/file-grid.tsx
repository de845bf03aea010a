import { MoreOutlined } from '@ant-design/icons';
import { Button, Checkbox, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, pictureOf } from '../../../kernel/files/file-row';
import { FileTile } from '../../../kernel/files/file-tile';
import { ListPagination } from '../../../kernel/resource/list-pagination';
import type { Screen } from '../../../kernel/resource/screen';
import { TableFrame } from '../../../kernel/resource/table-frame';
import { useTable } from '../../../kernel/resource/use-table';
import { useIsPhone } from '../../../kernel/use-media';
import css from './file-grid.module.css';
import { FileMarks } from './file-marks';
import { FileUses } from './file-uses';
import { stepTo } from './grid-steps';
import { usePicking } from './use-picking';

interface Props {
  screen: Screen;
  empty?: ReactNode;
}

/** The files as tiles: selected as in a folder of one's own computer, walked through with the arrows. */
export function FileGrid({ screen, empty }: Props) {
  const { t } = useTranslation('space');
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { menu } = useTable(screen);
  const { list, selection } = screen;
  const { rows } = screen;
  const { pick, toggle, pickAll } = usePicking(rows, selection);
  const [visited, setVisited] = useState<number>();
  const stop = rows.some(({ id }) => id === visited) ? visited : rows[0]?.id;

  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const row = rows[at];
    if (event.target !== event.currentTarget || !row) return;
    menu.onMenuKey(event);
    const to = rows[stepTo(event.key, at, rows.length, columnsOf(grid.current)) ?? -1];
    if (to) {
      grid.current?.querySelector<HTMLElement>(`[data-row="${to.id}"]`)?.focus();
      if (event.shiftKey) pick(to, event);
    } else if (event.key === 'Enter') screen.open(row);
    else if (event.key === ' ') toggle(row);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) pickAll();
    else if (event.key === 'F2' && screen.may('update')) screen.edit(row);
    else if (event.key === 'Delete' && screen.may('delete'))
      screen.remove(selection.has(row.id) ? selection.rows : [row]);
    else return;
    event.preventDefault();
  };

  const tiles = (
    <div
      ref={grid}
      role="grid"
      aria-label={t('files')}
      aria-multiselectable
      className={css.grid}
      onClick={({ target, currentTarget }) => target === currentTarget && selection.clear()}
    >
      {rows.map((row, at) => (
        <div
          key={row.id}
          role="row"
          data-row={row.id}
          aria-selected={selection.has(row.id)}
          aria-label={String(row['name'])}
          className={css.cell}
          draggable={screen.may('move')}
          tabIndex={row.id === stop ? 0 : -1}
          onFocus={() => setVisited(row.id)}
          onKeyDown={(event) => onKey(event, at)}
          onContextMenu={menu.onContextMenu(row)}
          onClick={(event) => {
            if (!isPhone) return pick(row, event);
            return selection.rows.length > 0 ? toggle(row) : screen.open(row);
          }}
          onDoubleClick={() => screen.open(row)}
        >
          <div role="gridcell" className={css.tile}>
            <Tile file={row as unknown as FileRow} isSelected={selection.has(row.id)} />
          </div>
          <div role="gridcell" className={css.tools} onClick={(event) => event.stopPropagation()}>
            <Checkbox
              tabIndex={-1}
              checked={selection.has(row.id)}
              aria-label={t('pick', { name: String(row['name']) })}
              onChange={() => toggle(row)}
            />
            <Button
              size="small"
              tabIndex={-1}
              icon={<MoreOutlined />}
              aria-label={t('more', { name: String(row['name']) })}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => menu.openAt(currentTarget)}
            />
          </div>
        </div>
      ))}
    </div>
  );

  return (
    <TableFrame
      screen={screen}
      box={box}
      hasRows={rows.length > 0 || list.isFirst}
      empty={empty}
      foot={<ListPagination list={list} isNarrow={isPhone} />}
    >
      <div className={css.scroller} data-scroller>
        {list.isFirst ? <Waiting /> : menu.around(tiles)}
      </div>
    </TableFrame>
  );
}

const Tile = ({ file, isSelected }: { file: FileRow; isSelected: boolean }) => (
  <FileTile
    file={{ ...file, picture: pictureOf(file) }}
    isSelected={isSelected}
    hasMark={false}
    note={
      <>
        <FileUses count={file.usages} />
        <FileMarks file={file} />
      </>
    }
  />
);

const Waiting = () => (
  <div className={css.grid} aria-hidden>
    {Array.from({ length: 12 }, (_, index) => (
      <div key={index} className={css.waiting}>
        <Skeleton.Node active style={{ width: '100%', height: '100%' }} />
      </div>
    ))}
  </div>
);

/** How many tiles stand beside each other at the present width. */
const columnsOf = (grid: HTMLElement | null): number =>
  grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1;
