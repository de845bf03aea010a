import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';
import type { Folder } from '../../../kernel/form/files/use-folders';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { ResourceTable } from '../../../kernel/resource/table/resource-table';
import { type Screen, useScreen } from '../../../kernel/resource/screen/screen';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { FileDrawer } from '../details/file-drawer';
import { DropZone } from '../upload/drop-zone';
import { useBringHere } from '../upload/use-bring-here';
import { usePaste } from '../upload/use-paste';
import { BulkTools } from './bulk-tools';
import { DeleteFiles } from './delete-files';
import { dragFiles } from '../folder/dragging';
import { FileGrid } from './file-grid';
import { files } from './file-resource';
import css from './library.module.css';
import { LibraryTools } from './library-tools';
import { MoveFiles } from './move-files';
import { NoFiles } from './no-files';
import { useFileEntries } from './use-file-entries';
import { useView } from './use-view';

interface Props {
  /** the selected folder; undefined means all files. A folder includes its subfolders */
  folder: Folder | undefined;
}

const NONE: FileRow[] = [];
const NO_IDS: number[] = [];
/** Files are added by upload and not by a form. */
const NOT_HERE = new Set(['add', 'import']);

/** The files of a folder, or of the whole library. */
export function Library({ folder }: Props) {
  const { t } = useTranslation('space');
  const can = useCan();
  const [view, setView] = useView();
  const [opened, open] = useAddressNumber('file.id');
  const [doomed, setDoomed] = useState(NONE);
  const [travelling, setTravelling] = useState(NO_IDS);
  const mayUpload = can('space/info/add');
  const bringHere = useBringHere(folder);
  usePaste((pasted) => mayUpload && bringHere(pasted.map((file) => ({ file, path: [] }))));
  const folderId = folder?.id;
  const always = useMemo(() => (folderId === undefined ? {} : { classifyId: folderId, below: true }), [folderId]);

  const entries = useFileEntries(setTravelling);
  const base = useScreen(files, { always, onOpen: ({ id }) => open(id), entries });
  const { selection, list } = base;
  const screen = {
    ...base,
    isPickable: base.isPickable || can('space/info/move'),
    may: (action: string) => !NOT_HERE.has(action) && base.may(action),
    remove: (rows: AnyRow[]) => setDoomed(rows as unknown as FileRow[]),
  };
  const empty = <NoFiles list={list as never} isInFolder={folder !== undefined} mayUpload={mayUpload} />;

  return (
    <div className={css.library} onDragStart={(event) => takeUp(event, screen, (count) => t('drag', { count }))}>
      <DropZone name={folder?.name ?? t('all')} isAllowed={mayUpload} onFiles={bringHere}>
        <ResourceScreen
          screen={screen}
          toolbar={<LibraryTools {...{ folder, view, setView, list }} onFiles={bringHere} />}
          table={
            view === 'grid' ? (
              <FileGrid screen={screen as unknown as Screen} empty={empty} />
            ) : (
              <ResourceTable screen={screen} empty={empty} />
            )
          }
          bulk={<BulkTools ids={selection.ids} onMove={setTravelling} />}
        />
      </DropZone>
      <FileDrawer
        id={opened}
        known={list.rows.find(({ id }) => id === opened)}
        onClose={() => open(undefined)}
        onEdit={(file) => base.edit({ ...file })}
        onDelete={(file) => setDoomed([file])}
      />
      <DeleteFiles
        files={doomed}
        onClose={() => setDoomed(NONE)}
        onDone={() => {
          selection.clear();
          if (doomed.some(({ id }) => id === opened)) open(undefined);
        }}
      />
      <MoveFiles ids={travelling} onClose={() => setTravelling(NO_IDS)} onDone={selection.clear} />
    </div>
  );
}

/** Dragging a selected file drags all selected files; dragging another one drags only that file. */
function takeUp(
  { target, dataTransfer }: React.DragEvent,
  { rows, selection, may }: Pick<Screen, 'rows' | 'selection' | 'may'>,
  words: (count: number) => string,
): void {
  const line = target instanceof Element ? target.closest('[data-row]') : null;
  const row = rows.find(({ id }) => id === Number(line?.getAttribute('data-row')));
  if (!row || !may('move')) return;
  if (!selection.has(row.id)) selection.set([row]);
  const taken = selection.has(row.id) ? selection.rows : [row];
  dragFiles(dataTransfer, taken, words(taken.length));
}
