import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { treeOf } from '../../inputs/tree-picker';
import { useIsPhone } from '../../../look/size/use-media';
import { useFolders } from '../use-folders';
import { FolderList } from './folder-list';

interface Props {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** The folders of the library: a tree at the side, a select box on a phone. */
export function PickerFolders({ chosen, onChoose }: Props) {
  const { t } = useTranslation('uploads');
  const isPhone = useIsPhone();
  const { rows } = useFolders();
  const nodes = useMemo(() => treeOf(rows), [rows]);
  if (!isPhone) return <FolderList nodes={nodes} chosen={chosen} onChoose={onChoose} />;
  return (
    <Select
      allowClear
      aria-label={t('picker.folders')}
      placeholder={t('picker.all')}
      value={chosen}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  );
}
