import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { download } from '../../../kernel/call/http/download';
import { Problem } from '../../../kernel/look/failure/problem';
import type { Case } from './case-file';

/** Downloads the evidence package of a case. That is recorded. */
export function PackageButton({ row: { id } }: { row: Pick<Case, 'id'> }) {
  const { t } = useTranslation('im-desk');
  const isAllowed = useCan()('im/case/package');
  const { attempt, isBusy, problem } = useAttempt();
  if (!isAllowed) return null;
  return (
    <>
      <Button
        size="small"
        icon={<DownloadOutlined />}
        loading={isBusy}
        onClick={() => background(attempt(() => download('im/case/package', { id }, `case-${id}.zip`)))}
      >
        {t('package')}
      </Button>
      <Problem words={problem} />
    </>
  );
}
