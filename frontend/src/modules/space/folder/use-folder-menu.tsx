import { DeleteOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../../../kernel/form/files/use-folders';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';

interface Actions {
  addIn: (folder: Folder | undefined) => void;
  edit: (folder: Folder) => void;
  remove: (folder: Folder) => void;
}

/** The actions on a folder that the signed-in user may do. At the top level, only adding is possible. */
export function useFolderMenu({ addIn, edit, remove }: Actions) {
  const { t } = useTranslation('space-folder');
  const may = useMay('space/type');
  return (folder: Folder | undefined): Entry[][] => {
    const add = { key: 'add', label: t('addIn'), icon: <FolderAddOutlined />, run: () => addIn(folder) };
    const changes: Entry[] = folder
      ? [
          ...(may('update')
            ? [{ key: 'edit', label: t('change'), icon: <EditOutlined />, run: () => edit(folder) }]
            : []),
          ...(may('delete')
            ? [{ key: 'delete', label: t('remove'), icon: <DeleteOutlined />, danger: true, run: () => remove(folder) }]
            : []),
        ]
      : [];
    return [may('add') ? [add] : [], changes];
  };
}
