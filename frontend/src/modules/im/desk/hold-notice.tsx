import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import type { Case } from './case-file';
import type { Desk } from './use-desk';

/** Why the shown case cannot be decided here, if somebody else holds it or the claim is over. What was typed stays. */
export function HoldNotice({ desk: { hold, isLost, mayDecide, holder, state }, row }: { desk: Desk; row: Case }) {
  const { t } = useTranslation('im-desk');
  if (!mayDecide) return <Alert type="info" showIcon title={t('hold.readOnly')} />;
  if (hold === 'theirs') {
    const words = isLost ? 'hold.taken' : 'hold.theirs';
    return <Alert type="warning" showIcon role="alert" title={t(words, { name: row.assigneeName ?? '–' })} />;
  }
  if (hold !== 'free' || (!isLost && !state.error)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(isLost ? 'hold.over' : 'hold.free')}
      action={
        <Button size="small" onClick={() => background(holder.retake())}>
          {t('hold.retake')}
        </Button>
      }
    />
  );
}
