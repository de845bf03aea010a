import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import attention from './attention.module.css';
import css from './desk-card.module.css';
import home from './home.module.css';
import { type DeskFigures, useDeskFigures } from './use-desk-figures';

/** Each figure with its text. */
const SHOWN = [
  ['open', 'desk.waiting'],
  ['overdue', 'desk.overdue'],
  ['returned', 'desk.returned'],
  ['mine', 'desk.mine'],
] as const;

/** How much waits for a decision, with the way to it. */
export function DeskCard() {
  const { t } = useTranslation('home');
  const mayOpen = useCan()('im/case/file');
  const { data, error, refetch, isAllowed } = useDeskFigures();
  if (!isAllowed) return null;
  return (
    <section className={home['card']} aria-label={t('desk')}>
      <header className={home['cardHead']}>
        <h2>{t('desk')}</h2>
        {mayOpen && (
          <Link to="/im/desk">
            {t('desk.open')} <RightOutlined aria-hidden />
          </Link>
        )}
      </header>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data && (data.open ? <Waiting figures={data} /> : <NothingWaits />)}
    </section>
  );
}

function Waiting({ figures }: { figures: DeskFigures }) {
  const { t } = useTranslation('home');
  return (
    <dl className={css.figures}>
      {SHOWN.map(([name, words]) => (
        <div key={name} data-urgent={(name === 'overdue' && figures.overdue > 0) || undefined}>
          <dt>{t(words)}</dt>
          <dd>{figure(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function NothingWaits() {
  const { t } = useTranslation('home');
  return (
    <p className={attention['calm']}>
      <CheckCircleFilled aria-hidden /> {t('desk.none')}
    </p>
  );
}
