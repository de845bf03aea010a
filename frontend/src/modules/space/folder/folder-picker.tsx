import { useTranslation } from 'react-i18next';
import { useFolders } from '../../../kernel/form/files/use-folders';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { TreePicker } from '../../../kernel/form/inputs/tree-picker';

interface Props extends InputProps<number | null> {
  /** a folder that is not offered, nor are its subfolders */
  without?: number | undefined;
}

/** Selects a folder of the library, or none. */
export function FolderPicker(props: Props) {
  const { t } = useTranslation('space');
  const { rows, isLoading } = useFolders();
  return <TreePicker {...props} rows={rows} loading={isLoading} placeholder={t('folder.none')} />;
}
