import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/can';
import { Empty } from '../../../kernel/resource/empty-state';
import { CodingPage } from '../coding/coding-page';
import { useLinesInAddress } from '../coding/use-lines-in-address';

/** The helper that writes a resource: its table, its calls, its screen, its texts and its tests. */
export default function AiCode() {
  const { t } = useTranslation(['ai-code', 'resource']);
  const lines = useLinesInAddress();
  const mayRead = useCan()('base/coding/parse');
  if (!mayRead)
    return <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />;
  // What was begun with other lines is another way, and begins anew.
  return <CodingPage key={lines} lines={lines} />;
}
