import { Tree } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '../../inputs/tree-picker';
import css from './picker.module.css';

interface Props {
  nodes: TreeNode[];
  chosen: number | undefined;
  onChoose: (folder: number | undefined) => void;
}

const ALL = 0;
const MOST_HEIGHT = 536;
const SHARE = 0.67;

/** The folders of the library, and an entry for all of them together. */
export function FolderList({ nodes, chosen, onChoose }: Props) {
  const { t } = useTranslation('uploads');
  return (
    <nav className={css.folders} aria-label={t('picker.folders')}>
      <Tree
        blockNode
        // Only a tree with a height draws just the folders in sight. The stylesheet limits the dialog in the same way.
        height={Math.min(MOST_HEIGHT, window.innerHeight * SHARE)}
        defaultExpandAll
        fieldNames={{ key: 'value', title: 'title', children: 'children' }}
        treeData={[{ value: ALL, title: t('picker.all') }, ...nodes] as never}
        selectedKeys={[chosen ?? ALL]}
        onSelect={([key = ALL]) => onChoose(Number(key) === ALL ? undefined : Number(key))}
      />
    </nav>
  );
}
