import { ExpandOutlined, ShrinkOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../look/size/use-media';
import type { Branches } from './use-branches';

/** Expands and collapses a whole tree. Not on phones, which have no room for it; there, a touch expands a branch. */
export function BranchTools({ branches }: { branches: Branches }) {
  const { t } = useTranslation('tree');
  if (useIsPhone()) return null;
  return (
    <>
      <Tooltip title={t('expandAll')}>
        <Button icon={<ExpandOutlined />} aria-label={t('expandAll')} onClick={branches.openAll} />
      </Tooltip>
      <Tooltip title={t('collapseAll')}>
        <Button icon={<ShrinkOutlined />} aria-label={t('collapseAll')} onClick={branches.closeAll} />
      </Tooltip>
    </>
  );
}
