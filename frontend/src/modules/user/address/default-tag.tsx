import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** That an address is the one that is taken unless another is chosen. */
export function DefaultTag() {
  const { t } = useTranslation('user-address');
  return <Tag color="blue">{t('isDefault')}</Tag>;
}
