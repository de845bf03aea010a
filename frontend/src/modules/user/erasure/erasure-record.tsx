import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../../kernel/call/http/download';
import { figure } from '../../../kernel/basis/i18n/figure';
import { type Erasure, ErasureState } from './erasure';
import { ErasureSteps } from './erasure-steps';
import css from './erasure.module.css';

interface Props {
  erasure: Erasure;
  name: string;
}

/** The result of an erasure: who ordered it, what was found, erased and left, and a file that confirms it without naming the person. */
export function ErasureRecord({ erasure, name }: Props) {
  const { t } = useTranslation('user-erasure');
  const { state, steps, reason, verifyTime, listedTime, unsought, heldRows, heldCases } = erasure;
  const { staffName, staffId, isAgain, confirmTime } = erasure;
  const over = state === ErasureState.Done ? 2 : state === ErasureState.Unclean ? 3 : 6;
  const facts = [
    // Nobody of the staff orders what a restore orders once more.
    isAgain && staffId === null
      ? t('orderedAgain', { time: confirmTime ?? '–' })
      : t('ordered', { staff: staffName || `#${staffId}`, time: confirmTime ?? '–' }),
    verifyTime && t('verified', { time: verifyTime }),
    state !== ErasureState.Unreadable && (listedTime ? t('listed', { time: listedTime }) : t('unlisted')),
    reason && t('why', { reason }),
    unsought > 0 && t('unsought', { n: figure(unsought) }),
    heldRows > 0 && t('held', { n: figure(heldRows), cases: numbersOf(heldCases) }),
  ].filter(Boolean);
  return (
    <>
      <Alert
        type={over === 2 ? 'success' : 'error'}
        showIcon
        title={t(`state.${over}`, { name })}
        description={
          <>
            <p>{t(over === 2 && heldRows > 0 ? 'state.2.held' : `state.${over}.note`)}</p>
            <ul className={css.facts}>
              {facts.map((fact) => (
                <li key={String(fact)}>{fact}</li>
              ))}
            </ul>
          </>
        }
      />
      <ErasureSteps steps={steps} columns={['found', 'done', 'left']} />
      <div>
        <Button icon={<DownloadOutlined />} onClick={() => save(erasure)}>
          {t('certificate')}
        </Button>
      </div>
    </>
  );
}

/** The first hundred are known. */
const numbersOf = (cases: Erasure['heldCases']): string => cases?.map((id) => `#${id}`).join(', ') ?? '–';

function save({ id, userId, state, steps, reason, confirmTime, verifyTime, unsought, ...more }: Erasure) {
  const { staffName, staffId, isAgain, listedTime, heldRows, heldCases } = more;
  const by = { reason, staffName, staffId, isAgain, confirmTime, verifyTime, listedTime };
  const record = { id, userId, state, ...by, unsought, heldRows, heldCases, steps };
  saveAs(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }), `erasure-${id}.json`);
}
