import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '../capability/use-capabilities';

/** A note before an act if there is no chat server to notify. */
export function NoChatServerNote() {
  const { t } = useTranslation('im-act');
  const { data } = useCapabilities();
  if (data?.gateway !== 'local') return null;
  return <Alert type="warning" showIcon title={t('told.nowhere')} style={{ marginBlockEnd: 16 }} />;
}
