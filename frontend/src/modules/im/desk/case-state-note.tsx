import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { BatchProgress } from '../batch/batch-progress';
import { type CaseFile, lastDecisionOf } from './case-file';
import { CaseState } from './case-state';
import { DecisionLine } from './decision-line';
import { CaseSweep } from './case-sweep';
import css from './case-state-note.module.css';
import { ReportersTold } from './reporters-told';
import { StatementButton } from './statement-button';
import type { Desk } from './use-desk';
import { WaitNote } from './wait-note';

/** What became of a case: it is put aside, its decision is being told, it came back, or it is closed. */
export function CaseStateNote({ file, desk }: { file: CaseFile; desk: Desk }) {
  const { t } = useTranslation('im-desk');
  const mayFollow = useCan()('im/batch/info');
  const { state, problem } = file.case;
  const decision = lastDecisionOf(file);
  const isBack = state === CaseState.Open && problem !== null;
  if (state === CaseState.Open && !isBack) return null;
  const isClosed = state === CaseState.Closed;
  const batchId = mayFollow ? decision?.batchId : undefined;
  return (
    <section className={css.note} aria-label={t('outcome')}>
      {isBack && <Alert type="warning" showIcon title={t(`problem.${problem}`)} />}
      {state === CaseState.Waiting && <WaitNote desk={desk} row={file.case} />}
      {state === CaseState.Acting && (
        <Alert type="info" showIcon title={t('acting.title')} description={t('acting.note')} />
      )}
      {isClosed && <Alert type="success" showIcon title={t('closed.title', { time: file.case.closedTime ?? '–' })} />}
      {decision && <DecisionLine decision={decision} more={<StatementButton decision={decision} />} />}
      {isClosed && file.replies && <ReportersTold replies={file.replies} />}
      {batchId && isClosed && <CaseSweep batchId={batchId} />}
      {batchId && !isClosed && problem !== 'newSignal' && <BatchProgress id={batchId} />}
    </section>
  );
}
