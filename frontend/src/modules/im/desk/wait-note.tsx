import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import type { CaseFile } from './case-file';
import type { Desk } from './use-desk';

/** Until when the shown case is put aside. Whoever could decide it may take it up before. */
export function WaitNote({ desk: { mayDecide, bar, holder }, row }: { desk: Desk; row: CaseFile['case'] }) {
  const { t } = useTranslation('im-desk');
  return (
    <Alert
      type="info"
      showIcon
      title={t('waiting.title', { time: row.waitUntil?.slice(0, 16) ?? '–' })}
      description={t(row.appealId === null ? 'waiting.note' : 'waiting.noteOfAppeal')}
      action={
        mayDecide &&
        !bar && (
          <Button size="small" onClick={() => background(holder.retake())}>
            {t('waiting.take')}
          </Button>
        )
      }
    />
  );
}
