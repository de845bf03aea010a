import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/can';
import { Empty } from '../../../kernel/resource/empty-state';
import { CodingPage } from '../coding/coding-page';

/** The helper that writes a resource: its table, its calls, its screen, its texts and its tests. */
export default function AiCode() {
  const { t } = useTranslation(['ai-code', 'resource']);
  const mayRead = useCan()('base/coding/parse');
  if (!mayRead)
    return <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />;
  return <CodingPage />;
}
