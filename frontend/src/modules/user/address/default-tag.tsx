import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Marks the default address. */
export function DefaultTag() {
  const { t } = useTranslation('user-address');
  return <Tag color="blue">{t('isDefault')}</Tag>;
}
