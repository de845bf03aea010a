import { FolderAddOutlined, FolderOutlined, HomeOutlined, ReloadOutlined } from '@ant-design/icons';
import { Empty, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Folder, useFolders } from '../../../kernel/files/use-folders';
import { isObject } from '../../../kernel/is-object';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { ResourceForm } from '../../../kernel/resource/resource-form';
import { useRowMenu } from '../../../kernel/resource/row-menu';
import type { OpenForm } from '../../../kernel/resource/screen';
import { useMay } from '../../../kernel/resource/use-may';
import { SidePanel } from '../../../kernel/split/side-panel';
import { matching, nest } from '../../../kernel/tree/nest';
import { TreeView } from '../../../kernel/tree/tree-view';
import { useBranches } from '../../../kernel/tree/use-branches';
import { draggedFolder, dragFolder, isOurs } from './dragging';
import { isFromOutside } from '../upload/drop-zone';
import { DeleteFolder } from './delete-folder';
import { folders } from './folder-resource';
import { ALL_FILES, type Place, placesOf } from './places';
import { useFolderMenu } from './use-folder-menu';
import { useMoveFolder } from './use-move-folder';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  /** files of the list were dropped on a folder, or on the top of all */
  onDropFiles: (transfer: DataTransfer, folder: Folder | undefined) => void;
}

/** The folders of the library at its side: to choose from, to change, to drop files on. */
export function FolderPanel({ selected, onSelect, onDropFiles }: Props) {
  const { t } = useTranslation(['space-folder', 'resource']);
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = useFolders();
  const may = useMay('space/type');
  const mayUpload = useMay('space/info')('add');
  const branches = useBranches(true);
  const [word, setWord] = useState('');
  const [form, setForm] = useState<OpenForm>();
  const [doomed, setDoomed] = useState<Folder>();
  const moveFolder = useMoveFolder(rows);
  const folderOf = (id: number) => rows.find((row) => row.id === id);

  const addIn = (folder: Folder | undefined) =>
    setForm({ mode: 'add', ...(folder && { preset: { parentId: folder.id } }) });
  const entriesOf = useFolderMenu({
    addIn,
    edit: (row) => setForm({ mode: 'edit', row: { ...row } }),
    remove: setDoomed,
  });
  const menu = useRowMenu(({ id }) => entriesOf(folderOf(id)));

  const nodes = useMemo(() => {
    const wanted = word.trim().toLowerCase();
    const tree = nest<Place>(placesOf(rows, t('all')));
    return wanted === ''
      ? tree
      : matching(tree, ({ id, name }) => id !== ALL_FILES && name.toLowerCase().includes(wanted));
  }, [rows, word, t]);

  const drop = ({ id }: Place, { dataTransfer }: { dataTransfer: DataTransfer }) => {
    const target = folderOf(id);
    const folder = draggedFolder(dataTransfer);
    if (folder === undefined) onDropFiles(dataTransfer, target);
    else void moveFolder(folder, target);
  };

  return (
    <SidePanel
      title={t('heading')}
      tools={[
        {
          key: 'reload',
          label: t('resource:reload'),
          icon: <ReloadOutlined spin={isFetching} />,
          run: () => void refetch(),
        },
        ...(may('add')
          ? [
              {
                key: 'add',
                label: t('addTitle'),
                icon: <FolderAddOutlined />,
                run: () => addIn(folderOf(selected ?? 0)),
              },
            ]
          : []),
      ]}
      search={{ word, label: t('search'), onSearch: setWord }}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('resource:empty.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 8 }} />}
      {isAllowed && !isLoading && (
        <TreeView
          label={t('heading')}
          nodes={nodes}
          branches={branches}
          nameOf={({ name }) => name}
          selected={selected ?? ALL_FILES}
          onSelect={({ id }) => onSelect(id === ALL_FILES ? undefined : id)}
          icon={({ id }) => (id === ALL_FILES ? <HomeOutlined /> : <FolderOutlined />)}
          drop={{
            accepts: ({ dataTransfer }) => isOurs(dataTransfer) || (mayUpload && isFromOutside(dataTransfer)),
            onDrop: drop,
          }}
          {...(may('update') && {
            drag: ({ id }: Place, { dataTransfer }: { dataTransfer: DataTransfer }) =>
              id !== ALL_FILES && dragFolder(dataTransfer, id),
          })}
          {...((may('add') || may('update') || may('delete')) && { menu })}
        />
      )}
      {nodes.length === 0 && !isLoading && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('resource:empty.noMatch')} />
      )}
      <ResourceForm
        of={folders}
        open={form}
        onClose={() => setForm(undefined)}
        onSaved={(answer) => isObject(answer) && typeof answer['id'] === 'number' && onSelect(answer['id'])}
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
