import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, pictureOf } from '../../../kernel/form/files/file-row';
import { FileTile } from '../../../kernel/form/files/file-tile';
import type { Screen } from '../../../kernel/resource/screen/screen';
import type { useTable } from '../../../kernel/resource/table/use-table';
import css from './file-grid.module.css';
import { FileMarks } from './file-marks';
import { FileUses } from './file-uses';
import { TileTools } from './tile-tools';
import { useGridKeys } from './use-grid-keys';
import { usePicking } from './use-picking';

interface Props {
  screen: Screen;
  menu: ReturnType<typeof useTable>['menu'];
  isPhone: boolean;
}

/** Tiles that are selected as in a file manager, with arrow keys. */
export function FileTiles({ screen, menu, isPhone }: Props) {
  const { t } = useTranslation('space');
  const grid = useRef<HTMLDivElement>(null);
  const { rows, selection } = screen;
  const picking = usePicking(rows, selection);
  const { pick, toggle } = picking;
  const [visited, setVisited] = useState<number>();
  const stop = rows.some(({ id }) => id === visited) ? visited : rows[0]?.id;
  const onKey = useGridKeys(screen, { menu, grid, picking });
  return (
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
          <TileTools
            name={String(row['name'])}
            isSelected={selection.has(row.id)}
            onToggle={() => toggle(row)}
            onMenu={menu.openAt}
          />
        </div>
      ))}
    </div>
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
