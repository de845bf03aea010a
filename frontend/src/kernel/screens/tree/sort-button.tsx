import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Begins the sorting mode. */
export function SortButton({ isLoading = false, onClick }: { isLoading?: boolean; onClick: () => void }) {
  const { t } = useTranslation('tree');
  return (
    <Button icon={<HolderOutlined />} loading={isLoading} onClick={onClick}>
      {t('sort')}
    </Button>
  );
}
