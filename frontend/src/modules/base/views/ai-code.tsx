import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { CodingPage } from '../coding/coding-page';
import { useLinesInAddress } from '../coding/use-lines-in-address';

/** The coding helper, which generates a resource: table, calls, screen, texts and tests. */
export default function AiCode() {
  const { t } = useTranslation(['ai-code', 'resource']);
  const lines = useLinesInAddress();
  const mayRead = useCan()('base/coding/parse');
  if (!mayRead)
    return <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />;
  // Other field lines in the address start a new resource, so the page is mounted again.
  return <CodingPage key={lines} lines={lines} />;
}
