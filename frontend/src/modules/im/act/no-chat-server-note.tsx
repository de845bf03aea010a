import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '../capability/use-capabilities';

/** Before an act: that there is no chat server which could be told of it, whatever else is said of clients. */
export function NoChatServerNote() {
  const { t } = useTranslation('im-act');
  const { data } = useCapabilities();
  if (data?.gateway !== 'local') return null;
  return <Alert type="warning" showIcon title={t('told.nowhere')} style={{ marginBlockEnd: 16 }} />;
}
