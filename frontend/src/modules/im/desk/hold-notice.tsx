import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { wireOf } from '../../../kernel/basis/time/wire-time';
import type { Case } from './case-file';
import { CaseState } from './case-state';
import type { Desk } from './use-desk';

/** Why the shown case cannot be decided here: somebody else holds it or has to answer it, or the claim is over. What was typed stays. */
export function HoldNotice({ desk: { hold, bar, isLost, mayDecide, holder, state }, row }: { desk: Desk; row: Case }) {
  const { t } = useTranslation('im-desk');
  if (!mayDecide) return <Alert type="info" showIcon title={t('hold.readOnly')} />;
  const isOpen = row.state === CaseState.Open || row.state === CaseState.Waiting;
  if (bar && isOpen) return <Alert type="info" showIcon title={t(`bar.${bar}`)} />;
  if (hold === 'theirs') {
    const words = isLost ? 'hold.taken' : 'hold.theirs';
    return <Alert type="warning" showIcon role="alert" title={t(words, { name: row.assigneeName ?? '–' })} />;
  }
  if (hold === 'kept') {
    const [name, time] = [row.offeredToName ?? '–', wireOf(row.offeredUntil).slice(0, 16)];
    return <Alert type="info" showIcon title={t('hold.kept', { name, time })} />;
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
