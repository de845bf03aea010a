import { Alert, Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { figure } from '../../../kernel/basis/i18n/figure';
import { Problem } from '../../../kernel/look/failure/problem';
import { useMay } from '../../../kernel/resource/act/use-may';
import { type Erasure, ErasureState, isOver, isUnderWay } from './erasure';
import { ErasureOrder } from './erasure-order';
import { ErasureProgress } from './erasure-progress';
import { ErasureRecord } from './erasure-record';
import { ErasureSteps } from './erasure-steps';
import { useScan } from './use-scan';
import css from './erasure.module.css';

interface Props {
  userId: number;
  name: string;
  erasure: Erasure | null;
}

/** Shows an erasure, with the actions of its current state. */
export function ErasureStage({ userId, name, erasure }: Props) {
  const { t } = useTranslation('user-erasure');
  const may = useMay('user/erasure');
  const { scan, isBusy, problem } = useScan(userId);
  if (erasure && isUnderWay(erasure)) return <ErasureProgress erasure={erasure} />;
  const isCounted = erasure?.state === ErasureState.Scanned;
  const isAgain = erasure !== null && erasure.state !== ErasureState.Done;
  return (
    <div className={css.stage}>
      <Problem words={problem} />
      {erasure && isOver(erasure) && <ErasureRecord erasure={erasure} name={name} />}
      {!erasure || erasure.state === ErasureState.Replaced ? <p>{t('intro', { name })}</p> : null}
      {isCounted && <Counted erasure={erasure} name={name} />}
      <Typography.Text type="secondary">{t('outside')}</Typography.Text>
      {may('scan') && (
        <div>
          <Button
            type={isCounted || erasure?.state === ErasureState.Done ? 'default' : 'primary'}
            loading={isBusy}
            onClick={() => background(scan())}
          >
            {t(isAgain ? 'recount' : 'count')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Counted({ erasure, name }: { erasure: Erasure; name: string }) {
  const { t } = useTranslation('user-erasure');
  const may = useMay('user/erasure');
  const found = erasure.steps.filter((step) => step.found > 0);
  const n = found.reduce((sum, step) => sum + step.found, 0);
  if (n === 0) return <Alert type="info" showIcon title={t('nothing')} />;
  return (
    <>
      <Typography.Text strong>{t('found', { n: figure(n), tables: figure(found.length) })}</Typography.Text>
      <ErasureSteps steps={erasure.steps} columns={['found']} />
      {may('confirm') && <ErasureOrder erasure={erasure} name={name} />}
    </>
  );
}
