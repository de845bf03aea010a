import { FolderAddOutlined, ReloadOutlined } from '@ant-design/icons';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { type Folder, useFolders } from '../../../kernel/form/files/use-folders';
import { isObject } from '../../../kernel/basis/values/is-object';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import { useRowMenu } from '../../../kernel/resource/table/row-menu';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';
import { SidePanel } from '../../../kernel/screens/split/side-panel';
import { draggedFolder } from './dragging';
import { DeleteFolder } from './delete-folder';
import { folders } from './folder-resource';
import { FolderTree } from './folder-tree';
import type { Place } from './places';
import { useFoundFolders } from './use-found-folders';
import { useFolderMenu } from './use-folder-menu';
import { useMoveFolder } from './use-move-folder';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  /** called when files of the list were dropped on a folder, or on the top level */
  onDropFiles: (transfer: DataTransfer, folder: Folder | undefined) => void;
}

/** The folders next to the files: to select, to change, and to drop files on. */
export function FolderPanel({ selected, onSelect, onDropFiles }: Props) {
  const { t } = useTranslation(['space-folder', 'resource']);
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = useFolders();
  const may = useMay('space/type');
  const [word, setWord] = useState('');
  const [form, setForm] = useState<OpenForm>();
  const [doomed, setDoomed] = useState<Folder>();
  const moveFolder = useMoveFolder(rows);
  const folderOf = (id: number) => rows.find((row) => row.id === id);
  const addIn = (folder: Folder | undefined) =>
    setForm({ mode: 'add', ...(folder && { preset: { parentId: folder.id } }) });
  const add = () => addIn(folderOf(selected ?? 0));
  const edit = (row: Folder) => setForm({ mode: 'edit', row: { ...row } });
  const entriesOf = useFolderMenu({ addIn, edit, remove: setDoomed });
  const menu = useRowMenu(({ id }) => entriesOf(folderOf(id)));
  const nodes = useFoundFolders(rows, word);
  const drop = ({ id }: Place, { dataTransfer }: { dataTransfer: DataTransfer }) => {
    const target = folderOf(id);
    const folder = draggedFolder(dataTransfer);
    if (folder === undefined) onDropFiles(dataTransfer, target);
    else background(moveFolder(folder, target));
  };

  return (
    <SidePanel
      title={t('heading')}
      tools={[
        {
          key: 'reload',
          label: t('resource:reload'),
          icon: <ReloadOutlined spin={isFetching} />,
          run: () => background(refetch()),
        },
        ...(may('add') ? [{ key: 'add', label: t('addTitle'), icon: <FolderAddOutlined />, run: add }] : []),
      ]}
      search={{ word, label: t('search'), onSearch: setWord }}
    >
      {!isAllowed && <Nothing words={t('resource:empty.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 8 }} />}
      {isAllowed && !isLoading && <FolderTree {...{ nodes, menu, selected, onSelect }} onDrop={drop} />}
      {nodes.length === 0 && !isLoading && <Nothing words={t('resource:empty.noMatch')} />}
      <ResourceForm
        of={folders}
        open={form}
        onClose={() => setForm(undefined)}
        onSaved={(answer) => selectNew(answer, onSelect)}
      />
      <DeleteFolder
        folder={doomed}
        all={rows}
        onClose={() => setDoomed(undefined)}
        onDeleted={(ids) => selected !== undefined && ids.has(selected) && onSelect(undefined)}
      />
    </SidePanel>
  );
}

/** Selects a folder after it was added. */
function selectNew(answer: unknown, select: (id: number) => void): void {
  if (isObject(answer) && typeof answer['id'] === 'number') select(answer['id']);
}

const Nothing = ({ words }: { words: string }) => <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words} />;
