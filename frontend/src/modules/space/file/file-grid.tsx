import { Skeleton } from 'antd';
import { type ReactNode, useRef } from 'react';
import { ListPagination } from '../../../kernel/resource/list/list-pagination';
import type { Screen } from '../../../kernel/resource/screen/screen';
import { TableFrame } from '../../../kernel/resource/table/table-frame';
import { useTable } from '../../../kernel/resource/table/use-table';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import css from './file-grid.module.css';
import { FileTiles } from './file-tiles';

interface Props {
  screen: Screen;
  empty?: ReactNode;
}

/** The files as tiles, with paging and empty state. */
export function FileGrid({ screen, empty }: Props) {
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const { menu } = useTable(screen);
  const { list, rows } = screen;
  const tiles = <FileTiles screen={screen} menu={menu} isPhone={isPhone} />;
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

const Waiting = () => (
  <div className={css.grid} aria-hidden>
    {Array.from({ length: 12 }, (_, index) => (
      <div key={index} className={css.waiting}>
        <Skeleton.Node active style={{ width: '100%', height: '100%' }} />
      </div>
    ))}
  </div>
);
