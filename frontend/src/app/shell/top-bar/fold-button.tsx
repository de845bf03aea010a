import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { useTranslation } from 'react-i18next';
import { setFolded, setMenuOpen, useShell } from '../shell-store';
import { ToolButton } from '../../tools/tool-button';

/** Folds the sidebar, or opens it on a phone. */
export function FoldButton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('shell');
  const isFolded = useShell((shell) => shell.isFolded);
  if (isPhone) {
    return (
      <ToolButton label={t('openMenu')} onClick={() => setMenuOpen(true)}>
        <MenuOutlined />
      </ToolButton>
    );
  }
  return (
    <ToolButton
      label={isFolded ? t('unfold') : t('fold')}
      aria-expanded={!isFolded}
      onClick={() => setFolded(!isFolded)}
    >
      {isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </ToolButton>
  );
}
