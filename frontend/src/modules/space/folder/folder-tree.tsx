import { FolderOutlined, HomeOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { useRowMenu } from '../../../kernel/resource/table/row-menu';
import { useMay } from '../../../kernel/resource/act/use-may';
import { TreeView } from '../../../kernel/screens/tree/tree-view';
import { useBranches } from '../../../kernel/screens/tree/use-branches';
import { isFromOutside } from '../upload/drop-zone';
import { dragFolder, isOurs } from './dragging';
import { ALL_FILES, type Place } from './places';
import type { useFoundFolders } from './use-found-folders';

interface Props {
  nodes: ReturnType<typeof useFoundFolders>;
  menu: ReturnType<typeof useRowMenu>;
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onDrop: (place: Place, event: { dataTransfer: DataTransfer }) => void;
}

/** The folders as a tree, to select, to drag into each other, and to drop files on. */
export function FolderTree({ nodes, menu, selected, onSelect, onDrop }: Props) {
  const { t } = useTranslation('space-folder');
  const may = useMay('space/type');
  const mayUpload = useMay('space/info')('add');
  const branches = useBranches(true);
  return (
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
        onDrop,
      }}
      {...(may('update') && {
        drag: ({ id }: Place, { dataTransfer }: { dataTransfer: DataTransfer }) =>
          id !== ALL_FILES && dragFolder(dataTransfer, id),
      })}
      {...((may('add') || may('update') || may('delete')) && { menu })}
    />
  );
}
