import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import type { Desk } from './use-desk';

/** Until when the shown case is put aside. Whoever could decide it may take it up before. */
export function WaitNote({ desk: { mayDecide, bar, holder }, until }: { desk: Desk; until: string | null }) {
  const { t } = useTranslation('im-desk');
  return (
    <Alert
      type="info"
      showIcon
      title={t('waiting.title', { time: until?.slice(0, 16) ?? '–' })}
      description={t('waiting.note')}
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
